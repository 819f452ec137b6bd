// `import UIKit` brings Foundation too, as on iOS.
@_exported import Foundation
@_exported import ResponderKit
