// A file that imports both `Testing` and `UIKit` makes the compiler look for a module of this name, which on Apple's systems
// attaches pictures to tests. Without one such a file does not compile; there is nothing else to it.
