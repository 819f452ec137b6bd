// `import CoreImage`, as files for iOS begin: what there is of it is ResponderEffects's.
@_exported import Foundation
@_exported import ResponderDrawing
@_exported import ResponderEffects
@_exported import ResponderKit
