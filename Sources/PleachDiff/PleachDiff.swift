@_exported import PleachIndexing
