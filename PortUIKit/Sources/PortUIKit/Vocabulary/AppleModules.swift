/// Apple's modules, and the modules to which names of Foundation belong on Linux.
enum AppleModules {
  /// Frameworks for which this library has a replacement that stores values.
  static let replaced: Set<String> = ["AVFoundation", "MessageUI", "PhotosUI", "SafariServices", "UserNotifications"]

  /// Frameworks that UIKit code imports and that neither Linux nor this library has.
  static let absent: Set<String> = [
    "ARKit", "AVKit", "Accelerate", "AudioToolbox", "CloudKit", "Combine", "Contacts", "ContactsUI",
    "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreLocation", "CoreMedia", "CoreMotion",
    "CoreTelephony", "CoreText", "CoreVideo", "EventKit", "GLKit", "GameController", "GameplayKit", "HealthKit",
    "ImageIO", "IntentsUI", "Intents", "LocalAuthentication", "MapKit", "MediaPlayer", "Metal", "MetalKit",
    "MobileCoreServices", "MultipeerConnectivity", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit",
    "Photos", "QuickLook", "SceneKit", "Security", "Social", "SpriteKit", "StoreKit",
    "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotificationsUI", "Vision",
    "VisionKit", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "os",
  ]

  /// The modules that a file must import on Linux, by names that need no such import on iOS.
  ///
  /// - `UIKit` has the parts of the Objective-C runtime that Foundation has on iOS.
  /// - A file that imports Foundation on iOS sees Combine and the classes for networking and XML, which are separate
  ///   modules on Linux.
  static let modulesByName: [String: String] = {
    let names: [String: [String]] = [
      "FoundationNetworking": [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest",
        "NSURLConnection", "NSURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential",
        "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
        "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
        "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate",
        "URLSessionUploadTask", "URLSessionWebSocketTask",
      ],
      // Foundation exports Combine on iOS.
      "OpenCombineShim": ["AnyCancellable", "AnyPublisher", "CurrentValueSubject", "PassthroughSubject", "Published"],
      "FoundationXML": ["XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate"],
      "UIKit": [
        "KitObject", "NSClassFromString", "NSKeyValueChangeKey", "NSKeyValueObservation", "NSKeyValueObservedChange",
        "NSKeyValueObservingOptions", "NSSelectorFromString", "NSStringFromSelector", "NamedMember", "PropertyChange",
        "Selector", "SelectorForwarding", "UnimplementedRequirement", "autoreleasepool", "objc_getAssociatedObject",
        "objc_setAssociatedObject", "NSLayoutConstraint", "NSTextAttachment", "NSParagraphStyle",
        "NSMutableParagraphStyle", "NSLayoutAnchor", "NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor",
        "NSTextContainer", "NSLayoutManager", "NSTextStorage", "NSDiffableDataSourceSnapshot",
        "NSCollectionLayoutSection", "NSDirectionalEdgeInsets", "NSItemProvider", "CGContext", "CGPath",
        "CGMutablePath", "CGColor", "CGImage", "CGGradient", "CGColorSpace", "CADisplayLink", "CACurrentMediaTime",
        "CFAbsoluteTimeGetCurrent", "CFRunLoop", "CFRunLoopAddTimer", "CFRunLoopGetCurrent", "CFRunLoopGetMain",
        "CFRunLoopMode", "CFRunLoopRemoveTimer", "CFRunLoopTimer", "CFRunLoopTimerCreateWithHandler",
        "CFRunLoopTimerInvalidate", "CFRunLoopTimerIsValid", "kCFAllocatorDefault", "kCFRunLoopCommonModes",
        "kCFRunLoopDefaultMode", "Timer()",
      ],
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { module, names in names.map { ($0, module) } })
  }()

  /// Returns the module that a file must import on Linux for a name; nil for other names.
  static func module(of name: String) -> String? {
    if let module = modulesByName[name] { return module }
    // The names of UIKit, Core Animation and UserNotifications, which a file that imports UIKit on iOS also sees:
    // `UIView`, `CALayer`, `UNNotification`.
    let rest = name.dropFirst(2)
    guard let first = rest.first, first.isUppercase, rest.contains(where: \.isLowercase) else { return nil }
    if name.hasPrefix("UN") { return "UserNotifications" }
    return name.hasPrefix("UI") || name.hasPrefix("CA") ? "UIKit" : nil
  }

  /// The modules that also import Foundation.
  static let withFoundation: Set<String> = [
    "CoreGraphics", "CoreImage", "Foundation", "FoundationNetworking", "QuartzCore", "ResponderKit", "UIKit",
  ]

  /// Frequent names of Foundation without the prefix `NS`.
  private static let foundationNames: Set<String> = [
    "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "CharacterSet", "Data", "Date", "DateFormatter",
    "DispatchQueue", "DispatchTime", "DispatchWorkItem", "FileManager", "IndexPath", "IndexSet", "JSONDecoder",
    "JSONEncoder", "Locale", "Notification", "NotificationCenter", "NumberFormatter", "OperationQueue", "RunLoop",
    "Thread", "TimeInterval", "Timer", "URL", "UUID", "UserDefaults",
  ]

  /// Whether a name is one of Foundation's.
  static func isInFoundation(_ name: String) -> Bool {
    if foundationNames.contains(name) { return true }
    let rest = name.dropFirst(2)
    return name.hasPrefix("NS") && rest.first?.isUppercase == true && rest.contains(where: \.isLowercase)
  }
}
