// Makes `import QuartzCore` compile, as in files for iOS: layers are in ResponderKit, ResponderDrawing and
// ResponderEffects.
@_exported import Foundation
@_exported import ResponderDrawing
@_exported import ResponderEffects
@_exported import ResponderKit
