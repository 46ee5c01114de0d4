@_exported import PleachDiff
