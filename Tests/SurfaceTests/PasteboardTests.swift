import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Pasteboards")
struct PasteboardTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private var pasteboard: UIPasteboard { screen.application.pasteboard }

  private final class Clipboard: PasteboardHost {
    var announced: [[[String]]] = []
    var errors: [PasteboardError] = []
    func pasteboardDidChange(_ pasteboard: UIPasteboard) { announced.append(pasteboard.offeredTypes) }
    func pasteboard(_ pasteboard: UIPasteboard, didReject error: PasteboardError) { errors.append(error) }
  }

  private func offered(_ type: String, ofItem index: Int = 0) -> Data? {
    var loaded: Data?
    pasteboard.loadOfferedData(forType: type, ofItem: index) { loaded = $0 }
    return loaded
  }

  private static let text = "public.utf8-plain-text"
  private static let link = URL(string: "https://example.org/a")

  // MARK: Values

  @Test(
    "A value is readable as its class and as data, under its types and their supertypes",
    arguments: [
      ("string", ["public.utf8-plain-text"], "public.text", "a tea"),
      ("url", ["public.url", "public.utf8-plain-text"], "public.data", "https://example.org/a"),
    ]
  )
  func values(_ kind: String, _ types: [String], _ supertype: String, _ bytes: String) throws {
    if kind == "string" { pasteboard.string = "a tea" } else { pasteboard.url = Self.link }
    expectEqual(pasteboard.types, types)
    expectEqual(pasteboard.numberOfItems, 1)
    expect(pasteboard.hasStrings)
    expect(pasteboard.contains(pasteboardTypes: [supertype]))
    expect(!pasteboard.contains(pasteboardTypes: ["public.png"]))
    expectEqual(pasteboard.data(forPasteboardType: types[0]), Data(bytes.utf8))
    expectEqual(pasteboard.string, bytes)
    expectEqual(pasteboard.hasURLs, (kind == "url"))
    expectEqual(pasteboard.url, (kind == "url" ? Self.link : nil))
    expectEqual(pasteboard.value(forPasteboardType: Self.text) as? String, bytes)
    expectNil(pasteboard.value(forPasteboardType: "public.png"))
  }

  @Test("Images and colors are stored as objects, and have data for other apps")
  func pictures() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    pasteboard.image = image
    expect(pasteboard.hasImages)
    expect(!pasteboard.hasColors)
    expectIdentical(pasteboard.image, image)
    expectEqual(pasteboard.images?.count, 1)
    expectEqual(pasteboard.types, ["public.png"])
    let png = try require(pasteboard.data(forPasteboardType: "public.png"))
    expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    expectEqual(offered("public.png"), png)
    pasteboard.setData(png, forPasteboardType: "public.png")
    expectEqual(pasteboard.image?.size, CGSize(width: 2, height: 2))
    pasteboard.color = .red
    expect(pasteboard.hasColors)
    expectEqual(pasteboard.color, .red)
    let data = try require(pasteboard.data(forPasteboardType: "com.apple.uikit.color"))
    pasteboard.setData(data, forPasteboardType: "com.apple.uikit.color")
    expectEqual(pasteboard.colors, [UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
    pasteboard.colors = nil
    expect(!pasteboard.hasColors)
    expectEqual(pasteboard.numberOfItems, 0)
  }

  @Test("Items have values by their types, and are found by sets of indices")
  func items() {
    pasteboard.items = [["public.html": "<b>a</b>", Self.text: "a"], ["public.png": Data([1, 2])]]
    pasteboard.addItems([[UIPasteboard.typeAutomatic: "b"]])
    expectEqual(pasteboard.numberOfItems, 3)
    expectEqual(pasteboard.strings, ["a", "b"])
    expectEqual(pasteboard.string, "a")
    let both = ["public.html", Self.text]
    expectEqual(pasteboard.types(forItemSet: nil), [both, ["public.png"], [Self.text]])
    expectNil(pasteboard.types(forItemSet: IndexSet(integer: 3)))
    expectEqual(pasteboard.itemSet(withPasteboardTypes: [Self.text]), IndexSet([0, 2]))
    expect(pasteboard.contains(pasteboardTypes: [Self.text], inItemSet: IndexSet([0, 2])))
    expect(!pasteboard.contains(pasteboardTypes: [Self.text], inItemSet: nil))
    expectEqual(pasteboard.data(forPasteboardType: "public.png", inItemSet: nil), [Data([1, 2])])
    expectEqual(pasteboard.values(forPasteboardType: Self.text, inItemSet: nil)?.count, 2)
    expect(pasteboard.items.map(\.count) == [2, 1, 1] && pasteboard.items[2][Self.text] as? String == "b")
    pasteboard.setValue(["list": [1, 2]], forPasteboardType: "com.example.list")
    expectEqual(pasteboard.numberOfItems, 1)
    expect(pasteboard.data(forPasteboardType: "com.example.list") != nil)
    expectEqual((pasteboard.value(forPasteboardType: "com.example.list") as? [String: [Int]])?["list"], [1, 2])
    expectEqual(UIPasteboard.typeListString.first, Self.text)
    expectEqual(UIPasteboard.typeListURL, ["public.url"])
    expect(UIPasteboard.typeListImage.contains("public.jpeg"))
    expectEqual(UIPasteboard.typeListColor.count, 1)
  }

  @Test("Each change is counted and posted with the types that it adds and removes")
  func changes() {
    var added: [[String]] = []
    var removed: [[String]] = []
    let token = screen.application.notificationCenter.addObserver(forName: UIPasteboard.changedNotification) {
      added.append($0.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? [])
      removed.append($0.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? [])
    }
    pasteboard.strings = ["a", "b"]
    pasteboard.urls = [Self.link].compactMap { $0 }
    pasteboard.items = []
    expectEqual(pasteboard.changeCount, 3)
    expectEqual(added, [[Self.text], ["public.url"], []])
    expectEqual(removed, [[], [], ["public.url", Self.text]])
    withExtendedLifetime(token) {}
  }

  @Test("Pasteboards with the same name share their contents, and removing a pasteboard posts a notification")
  func names() throws {
    _ = screen
    expectNil(UIPasteboard(name: UIPasteboard.Name("notes"), create: false))
    let first = try require(UIPasteboard(name: UIPasteboard.Name("notes"), create: true))
    first.string = "a"
    let second = try require(UIPasteboard(name: UIPasteboard.Name(rawValue: "notes"), create: false))
    expectEqual(second.string, "a")
    expectEqual(second.changeCount, 1)
    expectEqual(second.name.rawValue, "notes")
    expectEqual(UIPasteboard(name: .general, create: false)?.name, .general)
    expect(!UIPasteboard.general.hasStrings)
    let unique = UIPasteboard.withUniqueName()
    expect(unique.name != UIPasteboard.withUniqueName().name)
    var posted = 0
    let token = screen.application.notificationCenter.addObserver(forName: UIPasteboard.removedNotification) { _ in
      posted += 1
    }
    UIPasteboard.remove(withName: first.name)
    expectEqual(posted, 1)
    expectEqual(first.numberOfItems, 0)
    expectNil(UIPasteboard(name: first.name, create: false))
    withExtendedLifetime(token) {}
  }

  @Test("Items with an expiration date are removed when the time until this date has passed on the event clock")
  func expiration() {
    let host = Clipboard()
    screen.application.pasteboardHost = host
    let options: [UIPasteboard.OptionsKey: Any] = [.expirationDate: Date(timeIntervalSinceNow: 60), .localOnly: false]
    pasteboard.setItems([[Self.text: "code"]], options: options)
    screen.wait(59.8)
    expectEqual(pasteboard.string, "code")
    screen.wait(0.4)
    expectNil(pasteboard.string)
    expectEqual(pasteboard.changeCount, 2)
    expectEqual(host.announced, [[[Self.text]], []])
    pasteboard.setItems([[Self.text: "old"]], options: options)
    pasteboard.addItems([[Self.text: "added"]])
    expectEqual(pasteboard.strings, ["old", "added"])
    screen.wait(61)
    expectNil(pasteboard.strings)
    pasteboard.setItems([[Self.text: "old"]], options: options)
    pasteboard.string = "new"
    screen.wait(100)
    expectEqual(pasteboard.string, "new")
  }

  // MARK: Providers

  @Test("A provider supplies its data once, when the app or another app needs it")
  func providers() {
    nonisolated(unsafe) var loads = 0
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { completion in
      loads += 1
      completion(Data("[1]".utf8), nil)
      return nil
    }
    pasteboard.itemProviders = [provider]
    expectEqual(pasteboard.types, ["public.json"])
    expectEqual(loads, 0)
    expectIdentical(pasteboard.itemProviders.first, provider)
    expectEqual(offered("public.json"), Data("[1]".utf8))
    expectEqual(loads, 1)
    expectEqual(pasteboard.data(forPasteboardType: "public.json"), Data("[1]".utf8))
    expectEqual(loads, 1)
    pasteboard.setObjects([NSString(string: "a")], localOnly: true, expirationDate: nil)
    expectEqual(pasteboard.string, "a")
    expect(pasteboard.offeredTypes.isEmpty)
    expectNil(offered(Self.text))
  }

  @Test("If a provider supplies its data later, the paste of another app completes then")
  func laterData() {
    nonisolated(unsafe) var complete: ((Data?, (any Error)?) -> Void)?
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: Self.text, visibility: .all) { completion in
      complete = completion
      return nil
    }
    pasteboard.setItemProviders([provider], localOnly: false, expirationDate: nil)
    expectNil(pasteboard.string)
    expect(pasteboard.hasStrings)
    var loaded: [Data?] = []
    pasteboard.loadOfferedData(forType: Self.text) { loaded.append($0) }
    expect(loaded.isEmpty)
    complete?(Data("late".utf8), nil)
    expectEqual(loaded, [Data("late".utf8)])
    expectEqual(pasteboard.string, "late")
  }

  @Test("The item providers of values that the app has set load strings, URLs and data")
  func loading() {
    pasteboard.items = [[UIPasteboard.typeAutomatic: "a", "com.example.raw": Data([7])]]
    let provider = pasteboard.itemProviders[0]
    expectEqual(Set(provider.registeredTypeIdentifiers), [Self.text, "com.example.raw"])
    nonisolated(unsafe) var loaded: [Data?] = []
    for type in ["com.example.raw", "public.text", "public.png"] {
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in loaded.append(data) }
    }
    expectEqual(loaded, [Data([7]), Data("a".utf8), nil])
    var text: String?
    provider.loadObject(ofClass: String.self) { value, _ in text = value as? String }
    expectEqual(text, "a")
  }

  // MARK: Other apps

  @Test("The host announces what the app copies, and loads the bytes when another app pastes")
  func copying() {
    let host = Clipboard()
    screen.application.pasteboardHost = host
    pasteboard.string = "a"
    pasteboard.setItems([[Self.text: "secret"]], options: [.localOnly: true])
    expectEqual(host.announced, [[[Self.text]], []])
    expectEqual(pasteboard.string, "secret")
    expectNil(offered(Self.text))
    pasteboard.strings = ["b", "c"]
    expectEqual(offered("public.plain-text", ofItem: 1), Data("c".utf8))
    expectNil(offered(Self.text, ofItem: 2))
    expectNil(offered("public.png"))
  }

  @Test("The app pastes the text of another app, whose bytes are loaded once, when they are needed")
  func pasting() throws {
    let host = Clipboard()
    screen.application.pasteboardHost = host
    var loads: [String] = []
    let offer = PasteboardOffer(types: ["public.html", Self.text]) { type in
      loads.append(type)
      return Data((type == Self.text ? "tea" : "<b>tea</b>").utf8)
    }
    try pasteboard.offer([offer])
    expect(pasteboard.hasStrings)
    expectEqual(pasteboard.types, offer.types)
    expectEqual(pasteboard.changeCount, 1)
    expect(loads.isEmpty)
    expect(host.announced.isEmpty)
    expect(pasteboard.offeredTypes.isEmpty)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    screen.window.addSubview(field)
    field.becomeFirstResponder()
    let paste = UIResponderStandardEditActions.paste
    for _ in 0..<2 { screen.application.sendAction(paste, to: nil, from: nil, for: nil) }
    expectEqual(field.text, "teatea")
    expectEqual(loads, [Self.text])
    try pasteboard.offer([])
    expect(!pasteboard.hasStrings)
    expectEqual(pasteboard.changeCount, 2)
    expect(!field.canPerformAction(paste, withSender: nil))
  }

  @Test("If an app reads the pasteboard again while the bytes of another app are loaded, the second call returns none")
  func reentrantLoading() throws {
    let pasteboard = pasteboard
    var inner: String?? = .none
    try pasteboard.offer([
      PasteboardOffer(types: [Self.text]) { _ in
        inner = pasteboard.string
        return Data("outer".utf8)
      }
    ])
    expectEqual(pasteboard.string, "outer")
    expectEqual(inner, .some(nil))
  }

  @Test("If a value of another app is too large, it is rejected, and the host receives an error")
  func size() throws {
    let host = Clipboard()
    screen.application.pasteboardHost = host
    let limit = UIPasteboard.foreignDataLimit
    try pasteboard.offer([PasteboardOffer(types: [Self.text]) { _ in Data(count: limit + 1) }])
    expectNil(pasteboard.string)
    let error = PasteboardError.tooMuchData(item: 0, type: Self.text, count: limit + 1, limit: limit)
    expectEqual(host.errors, [error])
    expect(error.description.contains("expected at most \(limit)"))
  }

  @Test(
    "An offer outside of the limits is rejected with an error and has no effect",
    arguments: [
      (1_001, 1, 10, "the offer has 1001 items; expected at most 1000"),
      (1, 0, 10, "item 0 of the offer has 0 types; expected 1 to 100"),
      (2, 101, 10, "item 0 of the offer has 101 types; expected 1 to 100"),
      (1, 1, 256, "a type of item 0 of the offer has 256 bytes; expected 1 to 255"),
      (1, 1, 0, "a type of item 0 of the offer has 0 bytes; expected 1 to 255"),
    ]
  )
  func limits(_ items: Int, _ types: Int, _ length: Int, _ message: String) {
    pasteboard.string = "own"
    let offer = PasteboardOffer(types: Array(repeating: String(repeating: "a", count: length), count: types)) { _ in
      nil
    }
    #expect {
      try pasteboard.offer(Array(repeating: offer, count: items))
    } throws: { ($0 as? PasteboardError)?.description == message }
    expectEqual(pasteboard.string, "own")
    expectEqual(pasteboard.changeCount, 1)
  }

  @Test(
    "A MIME type that clipboards of Wayland and X11 use has a type identifier",
    arguments: [
      ("text/plain;charset=utf-8", "public.utf8-plain-text"), ("text/plain", "public.utf8-plain-text"),
      ("UTF8_STRING", "public.utf8-plain-text"), ("text/html", "public.html"), ("Image/PNG", "public.png"),
      ("text/uri-list", "public.url"), ("application/x-unknown", nil),
    ]
  )
  func mimeTypes(_ mimeType: String, _ identifier: String?) {
    expectEqual(UIPasteboard.typeIdentifier(forMIMEType: mimeType), identifier)
    guard let identifier else { return }
    let types = UIPasteboard.mimeTypes(forTypeIdentifier: identifier).map { $0.lowercased() }
    expect(types.contains(mimeType.lowercased()))
  }
}
