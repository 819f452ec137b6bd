import UIKit

/// The kinds of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pictures in time.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
}

/// The permissions to use a camera or a microphone.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// A camera or a microphone. Here, there are no devices, as in the simulator of Xcode.
open class AVCaptureDevice: NSObject {
  /// The sides of a device on which a camera is.
  public enum Position: Int, Sendable {
    case unspecified, back, front
  }

  /// The modes of a lamp.
  public enum TorchMode: Int, Sendable {
    case off, on, auto
  }

  init(never: Never) {}

  /// Returns the device for a kind of media; nil here.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  /// Returns the permission; always denied here, since there is no device.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }
  /// Asks for the permission. Here, the handler is called with false in the next step of the main queue.
  open class func requestAccess(
    for mediaType: AVMediaType,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.main.async { handler(false) }
  }

  /// Whether the device has a lamp.
  open var hasTorch: Bool { false }
  /// The mode of the lamp. Stored.
  open var torchMode = TorchMode.off
  /// Begins a change of the device's values.
  open func lockForConfiguration() throws {}
  /// Ends a change of the device's values.
  open func unlockForConfiguration() {}
}

/// A source of a session.
open class AVCaptureInput: NSObject {}

/// A device as a source of a session.
open class AVCaptureDeviceInput: AVCaptureInput {
  /// The camera or microphone that was passed on creation.
  public let device: AVCaptureDevice

  /// Creates a source.
  public init(device: AVCaptureDevice) throws {
    self.device = device
    super.init()
  }
}

/// A destination of a session.
open class AVCaptureOutput: NSObject {}

/// A destination that takes photos. Here, no photo is taken.
open class AVCapturePhotoOutput: AVCaptureOutput {}

/// A session that connects sources and destinations. Here, it stores them and its state, and captures nothing.
open class AVCaptureSession: NSObject {
  /// The qualities of a session.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The quality of photos.
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    /// A high quality.
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    /// A medium quality.
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    /// A low quality.
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
  }

  /// The sources.
  open private(set) var inputs: [AVCaptureInput] = []
  /// The destinations.
  open private(set) var outputs: [AVCaptureOutput] = []
  /// The quality. Stored.
  open var sessionPreset = Preset.high
  /// Whether the session was started and not stopped.
  open private(set) var isRunning = false

  /// Returns whether a source can be added: true if the session does not have it.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }
  /// Adds a source.
  open func addInput(_ input: AVCaptureInput) { if canAddInput(input) { inputs.append(input) } }
  /// Removes a source.
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  /// Returns whether a destination can be added: true if the session does not have it.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }
  /// Adds a destination.
  open func addOutput(_ output: AVCaptureOutput) { if canAddOutput(output) { outputs.append(output) } }
  /// Removes a destination.
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  /// Returns whether the session has a quality; always true here.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  /// Begins several changes. They have an effect immediately here.
  open func beginConfiguration() {}
  /// Ends several changes.
  open func commitConfiguration() {}
  /// Starts the session.
  open func startRunning() { isRunning = true }
  /// Stops the session.
  open func stopRunning() { isRunning = false }
}

/// A layer that shows the picture of a camera. Here, the layer is empty.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The session; nil for none.
  open var session: AVCaptureSession?
  /// The way in which the picture fits the bounds. Stored.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  /// Creates a layer for a session.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}

/// The use of sound by an app. Here, it stores the values that were set.
open class AVAudioSession: NSObject {
  /// The kinds of use.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sound that stops for other apps.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that stops other apps and is silent with the switch.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Music or video.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Recording and playing.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }

  /// The special kinds of use.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No special kind.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// A video.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
  }

  /// The options of a kind of use.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The sound of other apps continues.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// The sound of other apps becomes quieter.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// The loudspeaker is used.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
  }

  private nonisolated(unsafe) static let shared = AVAudioSession()

  /// Returns the only object.
  open class func sharedInstance() -> AVAudioSession { shared }

  /// The kind of use.
  open private(set) var category = Category.soloAmbient
  /// The special kind of use.
  open private(set) var mode = Mode.default
  /// The options that were set together with the category.
  open private(set) var categoryOptions: CategoryOptions = []
  /// Whether the app uses sound.
  public private(set) var isActive = false

  /// Sets the kind of use.
  open func setCategory(_ category: Category, mode: Mode = .default, options: CategoryOptions = []) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }

  /// Starts or ends the use of sound.
  open func setActive(_ active: Bool) throws { isActive = active }
}
