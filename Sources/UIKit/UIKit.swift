// As on iOS, `import UIKit` also imports the names of Foundation, Core Graphics and Core Animation.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import ResponderControllers
@_exported import ResponderDrawing
@_exported import ResponderEffects
@_exported import ResponderKit
@_exported import ResponderLayout
@_exported import ResponderStoryboards
// These types use the event clock. They replace the types with the same names in Foundation and Dispatch, which use the
// machine's clock.
@_exported import typealias ResponderStoryboards.DispatchTime
@_exported import typealias ResponderStoryboards.DispatchWorkItem
@_exported import typealias ResponderStoryboards.Timer
