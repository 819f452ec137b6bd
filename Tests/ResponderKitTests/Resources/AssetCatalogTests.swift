import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Compiled asset catalogs, which may be damaged.
@MainActor
@Suite("Compiled asset catalogs")
struct AssetCatalogTests {
  private func file(_ index: String, _ bytes: String = "") -> Data {
    Data("assets 1\n\(index.utf8.count)\n\(index)\(bytes)".utf8)
  }

  private func catalog(_ images: String, _ bytes: String = "") throws -> AssetCatalog {
    try AssetCatalog(file("{\"images\":{\(images)},\"colors\":{},\"data\":{}}", bytes), folder: "/nowhere")
  }

  private func traits(_ scale: CGFloat, _ style: UIUserInterfaceStyle = .light, _ idiom: UIUserInterfaceIdiom = .phone)
    -> UITraitCollection
  {
    UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(userInterfaceIdiom: idiom),
    ])
  }

  /// A file of 10 by 10 points whose content is the character at an offset.
  private func entry(_ scale: Int, _ offset: Int, _ more: String = "") -> String {
    "{\"scale\":\(scale),\"width\":10,\"height\":10,\"bytes\":[\(offset),1]\(more)}"
  }

  private func content(_ catalog: AssetCatalog, _ traits: UITraitCollection) -> String? {
    catalog.images["a"]?.representation(for: traits)?.data.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Each combination of scales selects the display's scale, or the next larger, or the largest")
  func scales() throws {
    for present in [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]] {
      let files = present.map { entry($0, $0) }.joined(separator: ",")
      let catalog = try catalog("\"a\":{\"files\":[\(files)]}", "0123")
      for scale in [1, 2, 3, 4] {
        let expected = present.first { $0 >= scale } ?? present.last
        expectEqual(content(catalog, traits(CGFloat(scale))), expected.map(String.init))
      }
    }
  }

  @Test("The device is selected before the appearance, and the appearance before the scale")
  func variants() throws {
    let files = [
      entry(3, 0), entry(1, 1, ",\"style\":\"dark\""), entry(2, 2, ",\"idiom\":\"ipad\""),
      entry(2, 3, ",\"idiom\":\"mac\""),
    ]
    let catalog = try catalog("\"a\":{\"files\":[\(files.joined(separator: ","))]}", "0123")
    expectEqual(content(catalog, traits(2)), "0")
    expectEqual(content(catalog, traits(2, .dark)), "1")
    expectEqual(content(catalog, traits(2, .dark, .pad)), "2")
    expectEqual(content(catalog, traits(2, .light, .tv)), "0")
  }

  @Test("A truncated catalog is an error, and a catalog with a changed byte is an error or is read without a trap")
  func damage() throws {
    let whole = file(
      #"{"images":{"a":{"files":[{"scale":2,"width":1,"height":1,"bytes":[0,3]}]}},"colors":{"c":[{"components":[0,0,0,1]}]},"data":{}}"#,
      "abc"
    )
    _ = try AssetCatalog(whole, folder: "/nowhere")
    for count in 0..<whole.count {
      #expect(throws: AssetCatalog.Damage.self) { try AssetCatalog(whole.prefix(count), folder: "/nowhere") }
    }
    // Whatever is read from a catalog with a changed byte is inside the file.
    for index in whole.indices {
      for byte: UInt8 in [0, 0x22, 0x39, 0x5B, 0xFF] {
        var changed = whole
        changed[index] = byte
        guard let catalog = try? AssetCatalog(changed, folder: "/nowhere") else { continue }
        for image in catalog.images.values { _ = image.representation(for: traits(2))?.data }
        for color in catalog.colors.values { _ = color.color(for: traits(2)) }
      }
    }
  }

  @Test("Invalid numbers, ranges and paths are errors or have no content")
  func invalid() throws {
    for file in [
      entry(2, 4), entry(0, 0), entry(2, -1), #"{"scale":2,"width":-1,"height":1,"bytes":[0,1]}"#,
      #"{"scale":2,"width":1e300,"height":1,"bytes":[0,1]}"#, #"{"scale":2,"width":1,"height":1}"#,
      #"{"scale":2,"width":1,"height":1,"bytes":[0,9223372036854775807]}"#,
      #"{"scale":2,"width":1,"height":1,"bytes":[9223372036854775807,1]}"#,
    ] {
      #expect(throws: AssetCatalog.Damage.self) { try catalog("\"a\":{\"files\":[\(file)]}", "0123") }
    }
    let outside = try catalog(#""a":{"files":[{"scale":2,"width":1,"height":1,"path":"../../etc/passwd"}]}"#)
    expectNil(content(outside, traits(2)))
    for color in [
      #"[]"#, #"[{}]"#, #"[{"system":"noColor"}]"#, #"[{"components":[0,0,0]}]"#, #"[{"components":[0,0,0,1e9]}]"#,
    ] {
      let index = "{\"images\":{},\"colors\":{\"c\":\(color)},\"data\":{}}"
      #expect(throws: AssetCatalog.Damage.self) { try AssetCatalog(file(index), folder: "/nowhere") }
    }
  }

  @Test("Without a catalog, an image of any name is created, and no color is found")
  func withoutCatalog() {
    expectEqual(UIImage(named: "any")?.size, .zero)
    expectNil(UIImage(named: ""))
    expectNil(UIColor(named: "any"))
    expectEqual(UIImage(resource: ImageResource(name: "any", bundle: .main)).name, "any")
    expectEqual(UIColor(resource: ColorResource(name: "any", bundle: .main)), .clear)
    expectNil(NSDataAsset(name: "any"))
    expectEqual(AppResources.main, .main)
  }

  @Test("A scene with an initial controller has a visible window before its delegate is notified")
  func sceneWithController() {
    final class Delegate: UIWindowSceneDelegate {
      var window: UIWindow?
      var isShown: Bool?
      func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        isShown = window?.rootViewController != nil && window?.isKeyWindow == false
      }
    }
    let screen = SimulatedScreen()
    screen.window.isHidden = true
    let application = screen.application
    let (delegate, controller) = (Delegate(), UIViewController())
    let scene = application.connectScene(delegate: delegate, initialViewController: { controller })
    expectEqual(delegate.isShown, true)
    expectIdentical(delegate.window?.rootViewController, controller)
    expectIdentical(application.keyWindow, delegate.window)
    expectEqual(scene.windows.count, 1)
  }
}
