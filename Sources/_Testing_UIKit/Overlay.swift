// An empty module. If a file imports both `Testing` and `UIKit`, the compiler also imports a module of this name. On
// Apple's systems, that module attaches images to tests. Without the empty module, such a file would not compile.
