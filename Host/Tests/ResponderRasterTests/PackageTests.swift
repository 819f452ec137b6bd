import Testing

import ResponderRaster
