// Makes `import CoreGraphics` compile, as in files for iOS: points, sizes and rectangles are Foundation's, transforms
// ResponderKit's, paths and drawing ResponderDrawing's.
@_exported import Foundation
@_exported import ResponderDrawing
@_exported import ResponderEffects
@_exported import ResponderKit
