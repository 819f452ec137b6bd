/// The modules that are Apple's or the library's, so that no target of a project has to contain them.
enum KnownModules {
  static let all: Set<String> = [
    "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreImage", "Swift", "Dispatch", "XCTest", "Testing",
    "ObjectiveC", "Darwin", "os",
    "OSLog", "Combine", "SwiftUI", "AVFoundation", "AVKit", "CoreData", "CoreLocation", "MapKit", "MessageUI", "Photos",
    "PhotosUI",
    "SafariServices", "StoreKit", "UserNotifications", "WebKit", "MobileCoreServices", "UniformTypeIdentifiers",
    "Accelerate", "AudioToolbox",
    "CloudKit", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreFoundation", "CoreMedia", "CoreMotion",
    "CoreML", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "EventKit", "EventKitUI", "GameKit", "GameplayKit", "GLKit",
    "HealthKit", "HomeKit",
    "ImageIO", "Intents", "IntentsUI", "LinkPresentation", "LocalAuthentication", "MediaPlayer", "Metal", "MetalKit",
    "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NotificationCenter", "OpenGLES", "PassKit", "PDFKit", "PencilKit", "QuickLook",
    "ReplayKit", "SceneKit",
    "ARKit", "Security", "Social", "Speech", "SpriteKit", "SystemConfiguration", "Vision", "WatchConnectivity",
    "AuthenticationServices",
    "AdSupport", "AddressBook", "AddressBookUI", "Accounts", "iAd", "CommonCrypto", "zlib", "SQLite3", "SwiftData",
    "Observation", "AppTrackingTransparency",
    "BackgroundTasks", "CallKit", "FoundationNetworking", "Glibc", "simd", "PlaygroundSupport", "DeveloperToolsSupport",
    "Synchronization",
    "WidgetKit", "AppIntents", "ActivityKit", "TipKit", "Charts", "VisionKit", "RealityKit", "QuickLookThumbnailing",
    "AudioUnit", "CFNetwork",
    "AppKit", "Cocoa", "WatchKit", "ClockKit", "TVUIKit", "TVServices", "ScriptingBridge", "PackageDescription",
    "SwiftShims",
    "", "ResponderSimulation", "ResponderKit", "StoreKitTest", "MetricKit", "CoreHaptics", "CoreServices",
    "MediaToolbox", "VideoToolbox",
  ]

  /// Apple's frameworks on which a file is usually based and that neither Linux nor the library has.
  static let absent: Set<String> = [
    "ARKit", "AVKit", "AddressBook", "AddressBookUI", "AuthenticationServices", "CallKit", "CloudKit", "Contacts",
    "ContactsUI", "CoreBluetooth", "CoreData", "CoreLocation", "CoreML", "CoreMotion", "CoreSpotlight", "EventKit",
    "EventKitUI", "GameKit", "GameplayKit", "GLKit", "HealthKit", "HomeKit", "LocalAuthentication", "MapKit",
    "MediaPlayer", "Metal", "MetalKit", "MultipeerConnectivity", "OpenGLES", "PassKit", "PDFKit", "PencilKit", "Photos",
    "QuickLook", "RealityKit", "ReplayKit", "SceneKit", "Speech", "SpriteKit", "StoreKit", "SwiftData", "Vision",
    "VisionKit", "WatchConnectivity", "WebKit",
  ]
}
