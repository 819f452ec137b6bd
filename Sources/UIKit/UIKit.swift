// `import UIKit` brings Foundation, Core Graphics' and Core Animation's names too, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import ResponderControllers
@_exported import ResponderDrawing
@_exported import ResponderKit
@_exported import ResponderLayout
@_exported import ResponderStoryboards
