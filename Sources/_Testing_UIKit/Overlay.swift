// An empty module. If a file imports both `Testing` and `UIKit`, the compiler imports a module of this name, which on
// Apple's systems attaches images to tests. Without it, such a file would not compile.
