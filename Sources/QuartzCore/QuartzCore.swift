// `import QuartzCore`, as files for iOS begin: layers are those of ResponderKit, ResponderDrawing and ResponderEffects.
@_exported import Foundation
@_exported import ResponderDrawing
@_exported import ResponderEffects
@_exported import ResponderKit
