import Foundation
import UIKit

/// A generator of random numbers that depend only on the seed (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func chance(_ part: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < part }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
  }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }
}

/// A generator of random display lists that depend only on a seed.
struct RandomLists {
  /// The kinds of items in the lists.
  enum Contents {
    case everything
    /// Everything except text and images by name, whose pixels depend on fonts.
    case withoutText
  }

  var random: RandomNumbers
  let size: Double
  var contents = Contents.everything
  /// The share of numbers that are not finite or very large.
  var extremes = 0.0

  private static let image = DisplayList.ImageFile(
    PixelBitmap(width: 2, height: 2, bytes: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 128, 128, 0, 0, 0, 0])?.png ?? Data()
  )

  init(seed: UInt64, size: Double) {
    random = RandomNumbers(seed: seed)
    self.size = size
  }

  mutating func list() -> DisplayList {
    DisplayList(bounds: CGRect(x: 0, y: 0, width: size, height: size), items: items(depth: 0))
  }

  private mutating func items(depth: Int) -> [DisplayList.Item] {
    (0..<(1 + random.below(depth == 0 ? 6 : 3))).map { _ in item(depth: depth) }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    if extremes > 0, random.chance(extremes) {
      return random.pick([.nan, .infinity, -.infinity, 1e308, -1e308, 1e9, -1e7, 1e-308, 0, -1])
    }
    let value = random.number(in: range)
    return CGFloat(random.chance(0.5) ? value.rounded() : value)
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(-5...size), y: number(-5...size)) }

  private mutating func rect() -> CGRect {
    CGRect(origin: point(), size: CGSize(width: number(1...size), height: number(1...(size * 0.6))))
  }

  private mutating func color() -> CGColor {
    CGColor(
      red: CGFloat(random.below(5)) / 4,
      green: CGFloat(random.below(5)) / 4,
      blue: CGFloat(random.below(5)) / 4,
      alpha: random.chance(0.6) ? 1 : number(0...1)
    )
  }

  private mutating func path() -> [DisplayList.PathElement] {
    switch random.below(5) {
    case 0: return outline(rect())
    case 1: return rounded(rect(), number(1...12))
    case 2: return [.move(point()), .line(point()), .line(point()), .close]
    case 3:
      return [.move(point()), .line(point()), .quad(point(), to: point()), .close, .line(point()), .line(point())]
    default: return [.move(point()), .quad(point(), to: point()), .cubic(point(), point(), to: point())]
    }
  }

  private func outline(_ rect: CGRect) -> [DisplayList.PathElement] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  /// A rectangle whose corners are cut by curves.
  private func rounded(_ rect: CGRect, _ radius: CGFloat) -> [DisplayList.PathElement] {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let radius = min(radius, min(rect.width, rect.height) / 2)
    return [
      .move(CGPoint(x: left + radius, y: top)), .line(CGPoint(x: right - radius, y: top)),
      .quad(CGPoint(x: right, y: top), to: CGPoint(x: right, y: top + radius)),
      .line(CGPoint(x: right, y: bottom - radius)),
      .quad(CGPoint(x: right, y: bottom), to: CGPoint(x: right - radius, y: bottom)),
      .line(CGPoint(x: left + radius, y: bottom)),
      .quad(CGPoint(x: left, y: bottom), to: CGPoint(x: left, y: bottom - radius)),
      .line(CGPoint(x: left, y: top + radius)), .quad(CGPoint(x: left, y: top), to: CGPoint(x: left + radius, y: top)),
      .close,
    ]
  }

  private mutating func style() -> DisplayList.StrokeStyle {
    DisplayList.StrokeStyle(
      width: number(0.5...6),
      cap: random.pick([.butt, .round, .square]),
      join: random.pick([.miter, .round, .bevel]),
      miterLimit: random.pick([2, 10]),
      dashes: random.chance(0.3) ? [number(1...5), number(1...5)] : [],
      dashPhase: random.chance(0.2) ? number(-9...9) : 0
    )
  }

  private mutating func transform() -> CGAffineTransform {
    switch random.below(5) {
    case 0: return CGAffineTransform(rotationAngle: number(-3...3))
    case 1: return CGAffineTransform(scaleX: number(0.3...2), y: number(0.3...2))
    case 2: return CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: number(-9...9), ty: 0)
    default: return CGAffineTransform(translationX: number(-20...20), y: number(-20...20))
    }
  }

  private mutating func gradient() -> DisplayList.Gradient {
    let kind: DisplayList.Gradient.Kind
    switch random.below(3) {
    case 0: kind = .linear(start: point(), end: point())
    case 1:
      kind = .radial(start: point(), startRadius: number(0...5), end: point(), endRadius: number(1...30))
    default: kind = .conic(center: point(), angle: number(-4...4))
    }
    return DisplayList.Gradient(
      kind,
      [0, 0.4, 1].map { DisplayList.Gradient.Stop(color(), at: $0) },
      extendsBeforeStart: random.chance(0.5),
      extendsAfterEnd: random.chance(0.5),
      transform: transform(),
      area: random.chance(0.7) ? path() : nil
    )
  }

  private mutating func text() -> DisplayList.TextRun {
    let (text, isRightToLeft) = random.pick([
      ("Alpen", false), ("AVA To", false), ("é漢字", false), ("مرحبا", true), ("שלום", true), ("नमस्ते", false),
      ("a😀b", false),
      ("x\ty", false), ("สวัสดี", false), ("Z̛̯̱͔̺͙ͯ̓̎ͣ̈́ͦalgo", false),
    ])
    let step = number(3...12)
    let font = random.pick([
      UIFont.systemFont(ofSize: number(6...30)), .boldSystemFont(ofSize: 12), .italicSystemFont(ofSize: 20),
      .monospacedSystemFont(ofSize: 11, weight: .regular),
    ])
    return DisplayList.TextRun(
      text,
      font,
      color(),
      baseline: point(),
      edges: (0...text.count).map { CGFloat($0) * step },
      isRightToLeft: isRightToLeft
    )
  }

  private mutating func item(depth: Int) -> DisplayList.Item {
    switch random.below(depth < 3 ? 10 : 6) {
    case 0, 1: return .fill(DisplayList.Fill(path(), color(), rule: random.pick([.winding, .evenOdd])))
    case 2: return .stroke(DisplayList.Stroke(path(), color(), style()))
    case 3: return .gradient(gradient())
    case 4 where contents == .everything: return .text(text())
    case 4, 5:
      let isFile = contents == .withoutText || random.chance(0.7)
      return .image(
        DisplayList.Image(
          isFile ? .file(Self.image) : .named("star", isSymbol: true),
          size: CGSize(width: 2, height: 2),
          in: rect(),
          templateColor: random.chance(0.3) ? color() : nil,
          capInsets: random.chance(0.3) ? UIEdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 1) : .zero
        )
      )
    case 6, 7: return .layer(DisplayList.Layer(items(depth: depth + 1)))
    default: return .group(group(depth: depth + 1))
    }
  }

  private mutating func group(depth: Int) -> DisplayList.Group {
    var group = DisplayList.Group(items(depth: depth))
    if random.chance(0.6) { group.transform = transform() }
    if random.chance(0.2) { group.opacity = number(0...1) }
    if random.chance(0.3) {
      group.clips = (0...random.below(2)).map { _ in DisplayList.Clip(path(), rule: random.pick([.winding, .evenOdd])) }
    }
    if random.chance(0.1) { group.mask = items(depth: 3) }
    if random.chance(0.2) {
      let offset = CGSize(width: number(-6...6), height: number(-6...6))
      group.shadow = DisplayList.Shadow(offset: offset, radius: number(0...5), color: color())
    }
    if random.chance(0.15) { group.blendMode = CGBlendMode(rawValue: Int32(random.below(28))) ?? .normal }
    return group
  }

  // MARK: Changes

  /// Returns the list with some random changes. Unchanged layers are the same objects as in `list`.
  mutating func changed(_ list: DisplayList) -> DisplayList {
    DisplayList(bounds: list.bounds, items: changed(list.items, depth: 0))
  }

  private mutating func changed(_ items: [DisplayList.Item], depth: Int) -> [DisplayList.Item] {
    var items = items
    for _ in 0...random.below(2) {
      let index = items.isEmpty ? 0 : random.below(items.count)
      switch random.below(6) {
      case 0: items.insert(item(depth: depth), at: index)
      case 1: if !items.isEmpty { items.remove(at: index) }
      case 2: if items.count > 1 { items.swapAt(index, random.below(items.count)) }
      case 3: if !items.isEmpty { items[index] = item(depth: depth) }
      default: if !items.isEmpty { items[index] = changed(items[index], depth: depth) }
      }
    }
    return items
  }

  private mutating func changed(_ item: DisplayList.Item, depth: Int) -> DisplayList.Item {
    switch item {
    case .layer(let layer): return .layer(DisplayList.Layer(changed(layer.items, depth: depth + 1)))
    case .group(var group):
      switch random.below(5) {
      case 0: group.transform = group.transform.concatenating(transform())
      case 1: group.opacity = number(0...1)
      default: group.items = changed(group.items, depth: depth + 1)
      }
      return .group(group)
    case .fill(var fill):
      fill.color = color()
      return .fill(fill)
    default: return self.item(depth: depth)
    }
  }
}
