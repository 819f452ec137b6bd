// Makes `import CoreImage` compile, as in files for iOS: the supported part is in ResponderEffects.
@_exported import Foundation
@_exported import ResponderDrawing
@_exported import ResponderEffects
@_exported import ResponderKit
