import Testing
import UIKit

@testable import Fixtures

/// The resources of the fixtures, which are read in compiled form.
@MainActor
@Suite("Resources of a ported module")
struct ResourceFixtureTests {
  private let reader = ResourceReader()

  @Test("An image of a catalog has its size in points, its scale and its rendering mode")
  func images() throws {
    let leaf = try #require(UIImage(named: "leaf"))
    #expect(leaf.size == CGSize(width: 10, height: 8) && leaf.scale == 2 && leaf.renderingMode == .alwaysTemplate)
    let photo = try #require(UIImage(named: "photo"))
    #expect(photo.size == CGSize(width: 12, height: 9) && photo.scale == 1 && photo.renderingMode == .alwaysOriginal)
    #expect(photo.pngData()?.count ?? 0 > 50)
    let moon = try #require(UIImage(named: "moon"))
    #expect(moon.size == CGSize(width: 30, height: 20) && moon.scale == 3)
    #expect(UIImage(named: "star") == nil)
    #expect(UIImage(named: "Icons/star")?.size == CGSize(width: 24, height: 24))
    #expect(reader.star.size == CGSize(width: 24, height: 24))
    #expect(UIImage(named: "vector")?.size == CGSize(width: 24, height: 18))
    #expect(UIImage(named: "page")?.size == CGSize(width: 32, height: 20))
    #expect(UIImage(named: "bolt")?.isSymbolImage == true)
    #expect(UIImage(named: "loose")?.size == CGSize(width: 15, height: 10))
    #expect(UIImage(named: "loose.png")?.scale == 2)
    #expect(UIImage(named: "absent") == nil)
    #expect(UIImageView(image: moon).intrinsicContentSize == CGSize(width: 30, height: 20))
  }

  @Test("A font of UIAppFonts is found by its PostScript name, its full name and its font family")
  func fonts() throws {
    for name in ["BoxLetters-Bold", "Box Letters Bold", "Box Letters"] {
      let font = try #require(UIFont(name: name, size: 20))
      #expect(font.fontName == "BoxLetters-Bold" && font.familyName == "Box Letters" && font.weight == .bold)
    }
    #expect(UIFont(name: "Georgia-Bold", size: 20)?.familyName == "Georgia")
    #expect(UIFont.familyNames.contains("Box Letters"))
    #expect(UIFont.fontNames(forFamilyName: "Box Letters") == ["BoxLetters-Bold"])
  }

  @Test("The display scale and the device select the file of an image")
  func traits() {
    let one = UIImage(named: "leaf", in: nil, compatibleWith: UITraitCollection(displayScale: 1))
    let three = UIImage(named: "leaf", in: .main, compatibleWith: UITraitCollection(displayScale: 3))
    #expect(one?.size == three?.size && one?.size == CGSize(width: 10, height: 8))
    let phone = UIImage(named: "banner", in: nil, compatibleWith: nil)
    let pad = UIImage(named: "banner", in: nil, compatibleWith: UITraitCollection(userInterfaceIdiom: .pad))
    #expect(phone?.size == CGSize(width: 10, height: 5) && pad?.size == CGSize(width: 30, height: 15))
  }

  @Test("The insets of a sliced image are in points")
  func slicing() throws {
    let bubble = try #require(UIImage(named: "bubble"))
    #expect(bubble.size == CGSize(width: 20, height: 10))
    #expect(bubble.capInsets == UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8))
    #expect(bubble.alignmentRectInsets == UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 0))
  }

  @Test("A dark variant is drawn with dark traits")
  func darkImage() throws {
    let banner = try #require(UIImage(named: "banner"))
    let light = banner.pngData()
    var dark: Data?
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { dark = banner.pngData() }
    #expect(light != nil && dark != nil && light != dark)
  }

  @Test("A color of a catalog has its values for light and dark in every notation")
  func colors() throws {
    let accent = try #require(UIColor(named: "accent"))
    let light = accent.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = accent.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(light == UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
    #expect(dark == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.8))
    #expect(accent == UIColor(named: "accent") && accent.hash == UIColor(named: "accent")?.hash)
    #expect(accent == reader.accent && accent != UIColor(named: "silver"))
    // The members that Xcode adds to UIColor and UIImage. A member that the app declares precedes them.
    #expect(reader.silver == UIColor(named: "silver") && reader.ownAccent == .green)
    #expect(reader.leaf.size == CGSize(width: 10, height: 8))
    #expect(accent.withAlphaComponent(0.5).resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).red == 0.5)
    #expect(UIColor(named: "integers")?.green == 0.2 && UIColor(named: "integers")?.alpha == 0.5)
    #expect(UIColor(named: "wide")?.red == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).red)
    #expect(UIColor(named: "silver")?.blue == 0.75)
    let red = UIColor(named: "system", in: nil, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(red == UIColor.systemRed.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(UIColor(named: "empty") == nil && UIColor(named: "absent") == nil)
  }

  @Test("A data set has its data and its type")
  func data() throws {
    let asset = try #require(NSDataAsset(name: "sample"))
    #expect(String(decoding: asset.data, as: UTF8.self) == "{\"plants\": 3}\n" && asset.typeIdentifier == "public.json")
    #expect(asset.name == "sample" && NSDataAsset(name: "absent", bundle: .main) == nil)
  }

  @Test("The main bundle has the app's property list and files")
  func bundles() {
    #expect(reader.version == "2.5" && reader.name == "Fixtures")
    #expect(reader.rows(inFile: "settings", ofType: "json") == 4 && reader.rows(inFile: "Config", ofType: "plist") == 7)
    #expect(reader.mainBundle.bundlePath == reader.moduleBundle.bundlePath && reader.mainBundle != .main)
  }

  @Test("Texts are read from .strings, and plurals from .stringsdict and .xcstrings")
  func texts() {
    #expect(reader.languages == ["en"] && reader.greeting == "Hello" && reader.unknown == "Unknown")
    #expect(reader.greeting(for: "Ann") == "Hello, Ann!" && reader.localized("Ann") == "Hello, Ann!")
    #expect(reader.plants(1, in: "Hall") == "Hall: 1 plant" && reader.plants(4, in: "Hall") == "Hall: 4 plants")
    #expect(reader.plants(0, in: "Hall") == "Hall: no plants")
    #expect(reader.water == "Water me")
    #expect(
      reader.leaves(1, of: "Fern") == "Fern has one leaf (1)" && reader.leaves(3, of: "Fern") == "Fern has 3 leaves"
    )
    #expect(reader.pots(1, plants: 2) == "1 pot with 2 plants")
    #expect(reader.pots(2, plants: 1) == "2 pots with 1 plant")
  }
}
