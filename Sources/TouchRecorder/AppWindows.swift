#if canImport(UIKit) || os(Linux)
  import Foundation

  /// The windows of the app.
  @MainActor enum AppWindows {
    /// All visible windows, back to front within a scene.
    static var all: [UIWindow] {
      // MARK: Objective-C
      #if canImport(ObjectiveC)
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        return scenes.sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
          .flatMap(\.windows).filter { !$0.isHidden }
          .sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
      #else
        // Windows here need no scene.
        return UIApplication.shared.windows
      #endif
    }
  }

  /// The model identifier of the device.
  enum DeviceModel {
    /// The identifier, such as `iPhone17,1`; in the simulator that of the simulated device.
    static var name: String {
      if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
      var system = utsname()
      guard uname(&system) == 0 else { return "unknown" }
      return withUnsafeBytes(of: &system.machine) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }
#endif
