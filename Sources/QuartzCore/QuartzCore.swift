// `import QuartzCore`, as files for iOS begin: layers are ResponderKit's and ResponderDrawing's.
@_exported import Foundation
@_exported import ResponderDrawing
@_exported import ResponderKit
