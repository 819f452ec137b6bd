// `import CoreImage`, as files for iOS begin: what there is of it is ResponderDrawing's.
@_exported import Foundation
@_exported import ResponderDrawing
@_exported import ResponderKit
