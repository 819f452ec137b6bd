// A replacement for Apple's framework: it stores the values that an app sets, plays nothing and reads no media.
import UIKit

/// The ways in which a video fits the bounds of a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The whole video is visible.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The video fills the bounds, and parts of it are not visible.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The video is stretched to the bounds.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A time of a medium, as a fraction.
public struct CMTime: Equatable, Comparable, Sendable {
  /// The numerator.
  public var value: Int64
  /// The denominator; 0 for an invalid time.
  public var timescale: Int32

  /// Creates a time from a fraction.
  public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }

  /// Creates a time from seconds.
  public init(seconds: Double, preferredTimescale: Int32) {
    let ticks = (seconds * Double(preferredTimescale)).rounded()
    self.init(value: Int64(exactly: ticks) ?? 0, timescale: Int64(exactly: ticks) == nil ? 0 : preferredTimescale)
  }

  /// The start of a medium.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time that is not known.
  public static let invalid = CMTime(value: 0, timescale: 0)

  /// The time in seconds; not a number for an invalid time.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
  /// Whether the time is known.
  public var isValid: Bool { timescale != 0 }

  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a time in seconds; not a number for an invalid time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a time from seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// A medium. Here, it has no tracks, and its duration is not known.
open class AVAsset: NSObject {
  /// Creates a medium that is not known.
  public override init() { super.init() }
  /// Creates a medium at an address, which is not stored. `AVURLAsset` stores the address.
  public convenience init(url URL: URL) { self.init() }

  /// The duration; invalid here.
  open var duration: CMTime { .invalid }
}

/// A medium at an address, which is stored and not read.
open class AVURLAsset: AVAsset {
  /// The address of the medium.
  public let url: URL

  /// Creates a medium. The options have no effect.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init()
  }
}

/// A medium that a player plays.
open class AVPlayerItem: NSObject {
  /// The states of an item.
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  /// The medium.
  public let asset: AVAsset
  /// The state; always unknown here, since the medium is not read.
  open var status: Status { .unknown }
  /// The duration; invalid here.
  open var duration: CMTime { asset.duration }

  /// The name of the notification that an item has been played to its end. Never posted here.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")

  /// Creates an item for a medium.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Creates an item for a medium at an address.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of the notification that an item has been played to its end. Never posted here.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

/// A player. Here, it stores its rate and its time, and the time does not advance.
open class AVPlayer: NSObject {
  /// A player's behavior after the last frame.
  public enum ActionAtItemEnd: Int, Sendable {
    case advance, pause, none
  }

  /// The states of a player.
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  /// The item; nil for none.
  open private(set) var currentItem: AVPlayerItem?
  /// The speed; 0 for a paused player.
  open var rate: Float = 0
  /// The volume from 0 to 1. Stored.
  open var volume: Float = 1
  /// Whether the player is silent. Stored.
  open var isMuted = false
  /// The action at the end of the item. Stored.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Whether the player plays.
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
  private var time = CMTime.zero

  /// Creates a player without an item.
  public override init() { super.init() }

  /// Creates a player for a medium at an address.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  /// Creates a player for an item.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  /// Sets the rate to 1.
  open func play() { rate = 1 }
  /// Sets the rate to 0.
  open func pause() { rate = 0 }
  /// Replaces the item and returns to its start.
  open func replaceCurrentItem(with item: AVPlayerItem?) { (currentItem, time) = (item, .zero) }
  /// Returns the time that was set last.
  open func currentTime() -> CMTime { time }
  /// Sets the time.
  open func seek(to time: CMTime) { self.time = time }
  /// Sets the time and calls the handler immediately.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    self.time = time
    completionHandler(true)
  }
}

/// A layer that shows a video. Here, the layer is empty.
open class AVPlayerLayer: CALayer {
  /// The player; nil for none.
  open var player: AVPlayer?
  /// The way in which the video fits the bounds. Stored.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether a picture can be shown; always false here.
  open var isReadyForDisplay: Bool { false }
  /// The rectangle of the picture; the bounds here, since the size of the video is not known.
  open var videoRect: CGRect { bounds }

  /// Creates a layer for a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}
