// `import UIKit` brings Foundation, Core Graphics' and Core Animation's names too, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import ResponderControllers
@_exported import ResponderDrawing
@_exported import ResponderEffects
@_exported import ResponderKit
@_exported import ResponderLayout
@_exported import ResponderStoryboards
// In the place of Foundation's and Dispatch's types of these names, whose time is the machine's.
@_exported import typealias ResponderStoryboards.DispatchTime
@_exported import typealias ResponderStoryboards.DispatchWorkItem
@_exported import typealias ResponderStoryboards.Timer
