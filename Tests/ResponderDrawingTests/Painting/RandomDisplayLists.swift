import Foundation
import RandomTesting
import UIKit

/// A generator of random display lists that depend only on a seed.
struct RandomDisplayLists {
  var random: SeededNumbers
  let size: Double
  private static let image = DisplayList.ImageFile(
    PixelBitmap(width: 2, height: 2, bytes: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 128, 128, 0, 0, 0, 0])!
      .png
  )

  init(seed: UInt64, size: Double) {
    random = SeededNumbers(seed: seed)
    self.size = size
  }

  mutating func list() -> DisplayList {
    DisplayList(bounds: CGRect(x: 0, y: 0, width: size, height: size), items: items(depth: 0))
  }

  private mutating func items(depth: Int) -> [DisplayList.Item] {
    (0..<(1 + random.below(depth == 0 ? 6 : 3))).map { _ in item(depth: depth) }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    // Half of the coordinates are whole pixels, as in most views.
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
    switch random.below(4) {
    case 0: return DisplayCanvas.outline(rect(), 0)
    case 1: return DisplayCanvas.outline(rect(), number(1...12))
    case 2: return [.move(point()), .line(point()), .line(point()), .close]
    default: return [.move(point()), .quad(point(), to: point()), .cubic(point(), point(), to: point())]
    }
  }

  private mutating func style() -> DisplayList.StrokeStyle {
    DisplayList.StrokeStyle(
      width: number(0.5...6),
      cap: random.pick([.butt, .round, .square]),
      join: random.pick([.miter, .round, .bevel]),
      miterLimit: random.pick([2, 10]),
      dashes: random.chance(0.3) ? [number(1...5), number(1...5)] : []
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

  private mutating func item(depth: Int) -> DisplayList.Item {
    switch random.below(depth < 3 ? 10 : 6) {
    case 0, 1: return .fill(DisplayList.Fill(path(), color(), rule: random.pick([.winding, .evenOdd])))
    case 2: return .stroke(DisplayList.Stroke(path(), color(), style()))
    case 3: return .gradient(gradient())
    case 4:
      let text = String((0..<(1 + random.below(6))).map { _ in random.pick(Array("abgXY j,é漢")) })
      let step = number(3...12)
      let font = random.pick([
        UIFont.systemFont(ofSize: number(6...30)), .boldSystemFont(ofSize: 12), .italicSystemFont(ofSize: 20),
      ])
      let edges = (0...text.count).map { CGFloat($0) * step }
      return .text(DisplayList.TextRun(text, font, color(), baseline: point(), edges: edges))
    case 5:
      let source: DisplayList.Image.Source =
        random.chance(0.7) ? .file(Self.image) : .named("star", isSymbol: true)
      return .image(
        DisplayList.Image(
          source,
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
