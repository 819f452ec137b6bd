@_exported import ResponderRaster
