import AppKit

// This file is excluded. It is not valid Swift, so that a build that reads it fails.
class DesktopWindow: NSWindow {
