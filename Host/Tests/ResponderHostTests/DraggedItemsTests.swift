import Foundation
import Testing
import UIKit

@testable import ResponderHost

@Suite("Items of drags to and from other apps") @MainActor
struct DraggedItemsTests {
  @Test("The types of the first item and the addresses of all items are announced")
  func mimeTypes() {
    #expect(
      DraggedItems.mimeTypes(of: [["public.utf8-plain-text"]]) == [
        "text/plain;charset=utf-8", "text/plain", "UTF8_STRING",
      ]
    )
    #expect(DraggedItems.mimeTypes(of: [["public.png"], ["public.url"]]) == ["image/png", "text/uri-list"])
    #expect(DraggedItems.mimeTypes(of: [["public.file-url", "public.png"]]) == ["text/uri-list", "image/png"])
    #expect(DraggedItems.mimeTypes(of: [["com.example.private"]]).isEmpty)
    #expect(DraggedItems.mimeTypes(of: []).isEmpty)
  }

  @Test("A requested type is found in any case")
  func requestedType() {
    #expect(
      DraggedItems.type(of: "TEXT/PLAIN", in: ["public.png", "public.utf8-plain-text"]) == "public.utf8-plain-text"
    )
    #expect(DraggedItems.type(of: "text/html", in: ["public.png"]) == nil)
  }

  @Test("A list of addresses has one line for each, and comments and invalid lines are ignored")
  func lists() {
    let list = Data("#x\r\nfile:///a%20b\r\n\r\n  https://example.org  \nnot an address\nrelative/path\r\n".utf8)
    #expect(DraggedItems.addresses(in: list).map(\.absoluteString) == ["file:///a%20b", "https://example.org"])
    #expect(DraggedItems.list(of: ["https://a.b", "file:///c\nd"]) == Data("https://a.b\r\nfile:///cd\r\n".utf8))
    #expect(DraggedItems.addresses(in: Data([0xFF, 0xFE, 0x00])).isEmpty)
    let long = Data(String(repeating: "https://a.b\n", count: 10_000).utf8)
    #expect(DraggedItems.addresses(in: long).count == DraggedItems.limit)
  }

  @Test("Each file is an item, whose content can be loaded if the type of its name is known")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a b.txt")
    try Data("content".utf8).write(to: file)
    let addresses = [file, folder.appendingPathComponent("missing.png"), folder.appendingPathComponent("unknown.xyz")]
    let offers = DraggedItems.offers(mimeTypes: ["text/uri-list", "text/plain"], addresses: addresses) { _ in nil }
    #expect(
      offers.map(\.types) == [
        ["public.file-url", "public.utf8-plain-text"], ["public.file-url", "public.png"], ["public.file-url"],
      ]
    )
    #expect(offers[0].data("public.utf8-plain-text") == Data("content".utf8))
    #expect(offers[0].data("public.file-url") == Data(file.absoluteString.utf8))
    #expect(offers[1].data("public.png") == nil)
    // A file that does not exist has no content.
    let named = DraggedItems.offers(mimeTypes: [], addresses: [URL(fileURLWithPath: "/dev/null.txt")]) { _ in nil }
    #expect(named[0].data("public.utf8-plain-text") == nil)
  }

  @Test("A link with a text is one item")
  func link() throws {
    let address = try #require(URL(string: "https://example.org"))
    var requests: [String] = []
    let offers = DraggedItems.offers(mimeTypes: ["text/uri-list", "text/plain", "text/html"], addresses: [address]) {
      requests.append($0)
      return Data("text".utf8)
    }
    #expect(offers.map(\.types) == [["public.url", "public.utf8-plain-text", "public.html"]])
    #expect(offers[0].data("public.url") == Data("https://example.org".utf8))
    #expect(offers[0].data("public.html") == Data("text".utf8))
    #expect(requests == ["text/html"])
  }

  @Test("Types of another app that are not known are ignored")
  func unknown() {
    let types = ["application/x-unknown", "TARGETS", ""] + (0..<1_000).map { "x/\($0)" } + ["image/png"]
    #expect(DraggedItems.offers(mimeTypes: types, addresses: []) { _ in nil }.isEmpty)
  }
}
