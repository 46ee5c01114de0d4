@_exported import PleachDiff
@_exported import PleachLayout
@_exported import PleachSnapshots
