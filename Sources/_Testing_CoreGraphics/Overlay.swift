// An empty module, for the same reason as `_Testing_UIKit`: the compiler imports a module of this name if a file
// imports both `Testing` and `CoreGraphics`, which `import UIKit` includes.
