import Foundation

/// How a controller is presented: what of the screen it covers, and whether what is beneath stays (P-02).
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// How a presentation is animated. A page does not curl here: it comes from below.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

/// How a status bar is drawn, by the host.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0, lightContent
  case darkContent = 3
}

/// Ways in which an interface can be turned; several form a set.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// On its head.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its other side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Any way but on its head.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// How the status bar comes and goes, by the host.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0, fade, slide
}

/// Edges of a rectangle, by where lines begin and end.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge with the least y.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// Where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The edge with the greatest y.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// Where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
