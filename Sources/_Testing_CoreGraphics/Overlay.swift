// As `_Testing_UIKit`: the compiler looks for a module of this name where a file imports both `Testing` and `CoreGraphics`, which
// `import UIKit` brings along.
