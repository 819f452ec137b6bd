import Foundation
import RandomTesting
import Testing
import UIKit

/// Tests of the rectangles in which two display lists differ.
@MainActor
@Suite("Damage of display lists")
struct DamageTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ color: UIColor = .red) -> DisplayList.Item {
    .fill(DisplayList.Fill(DisplayCanvas.outline(CGRect(x: x, y: y, width: 10, height: 10), 0), color.cgColor))
  }

  private func list(_ items: [DisplayList.Item], size: CGFloat = 100) -> DisplayList {
    DisplayList(bounds: CGRect(x: 0, y: 0, width: size, height: size), items: items)
  }

  @Test("The damage covers each item that was added, removed, moved or changed, and is empty for equal lists")
  func places() {
    let old = list([box(0, 0), box(50, 50)])
    expectEqual(old.damage(from: list([box(0, 0), box(50, 50)])), [])
    expectEqual(list([box(0, 0)]).damage(from: old), [CGRect(x: 50, y: 50, width: 10, height: 10)])
    expectEqual(
      list([box(0, 0), box(80, 0), box(50, 50)]).damage(from: old),
      [CGRect(x: 80, y: 0, width: 10, height: 10)]
    )
    expectEqual(list([box(0, 0, .blue), box(50, 50)]).damage(from: old), [CGRect(x: 0, y: 0, width: 10, height: 10)])
    let moved = list([box(0, 0), box(90, 50)]).damage(from: old)
    expectEqual(moved, [CGRect(x: 50, y: 50, width: 10, height: 10), CGRect(x: 90, y: 50, width: 10, height: 10)])
    expectEqual(list([box(-20, 0), box(0, 0), box(50, 50)]).damage(from: old), [])
    expectEqual(list([], size: 90).damage(from: old), [CGRect(x: 0, y: 0, width: 90, height: 90)])
  }

  @Test("A change inside groups damages the item's transformed rectangle with its shadow, limited by the clips")
  func groups() {
    func nested(_ item: DisplayList.Item, _ change: (inout DisplayList.Group) -> Void) -> DisplayList {
      var group = DisplayList.Group([.layer(DisplayList.Layer([box(0, 0), item]))])
      group.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0)
      change(&group)
      return list([.group(group)])
    }
    func damage(_ change: (inout DisplayList.Group) -> Void) -> [CGRect] {
      nested(box(20, 20, .blue), change).damage(from: nested(box(20, 20, .red), change))
    }
    expectEqual(damage { _ in }, [CGRect(x: 50, y: 40, width: 20, height: 20)])
    let clip = DisplayList.Clip(DisplayCanvas.outline(CGRect(x: 0, y: 0, width: 25, height: 25), 0))
    expectEqual(damage { $0.clips = [clip] }, [CGRect(x: 50, y: 40, width: 10, height: 10)])
    let shadow = DisplayList.Shadow(offset: CGSize(width: 0, height: 5), radius: 1, color: .black)
    expectEqual(damage { $0.shadow = shadow }, [CGRect(x: 42, y: 40, width: 36, height: 38)])
  }

  @Test("Items, clips and bounds with coordinates that are not finite have no damage, and do not stop the process")
  func numbersThatAreNotFinite() {
    let wrong: [CGFloat] = [.nan, .infinity, -.infinity, 1e308]
    for (x, y) in wrong.flatMap({ x in wrong.map { (x, $0) } }) {
      let path: [DisplayList.PathElement] = [.move(.zero), .line(CGPoint(x: x, y: 1)), .line(CGPoint(x: 1, y: y))]
      var group = DisplayList.Group([box(0, 0), .fill(DisplayList.Fill(path, .black))])
      group.clips = [DisplayList.Clip(path)]
      group.shadow = DisplayList.Shadow(offset: CGSize(width: x, height: y), radius: y, color: .black)
      group.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
      let layer = DisplayList.Layer([.group(group), box(5, 5)])
      expect(layer.paintedBounds.isNull || layer.paintedBounds.minX.isFinite)
      let damage = list([.layer(layer)]).damage(from: list([.layer(DisplayList.Layer([box(5, 5)]))]))
      expect(damage.allSatisfy { CGRect(x: 0, y: 0, width: 100, height: 100).contains($0) })
      let bounds = CGRect(x: x, y: y, width: x, height: y)
      _ = DisplayList(bounds: bounds, items: [box(0, 0)]).damage(from: DisplayList(bounds: bounds, items: []))
    }
  }

  @Test("Many changes are merged into at most eight rectangles")
  func merging() {
    let origins = (0..<25).map { CGPoint(x: $0 % 5 * 20, y: $0 / 5 * 20) }
    let old = list(origins.map { box($0.x, $0.y, .red) })
    let new = list(origins.map { box($0.x, $0.y, .blue) })
    let damage = new.damage(from: old)
    expect((1...8).contains(damage.count))
    for item in new.items { expect(damage.contains { $0.contains(item.paintedBounds) }) }
  }

  @Test(
    "For random lists, painting only the damage has the same result as painting everything",
    arguments: RandomDose.seeds(smoke: 40, full: 300, long: 4000)
  )
  func dosedLists(_ seed: UInt64) throws {
    var lists = RandomDisplayLists(seed: seed, size: 48)
    let painter = PixelPainter(scale: [1, 1, 2, 1.5, 0.5][Int(seed % 5)])
    var old = lists.list()
    var bitmap = try require(painter.bitmap(of: old))
    for step in 0..<4 {
      let new = lists.changed(old)
      painter.paint(new, in: new.damage(from: old), into: &bitmap)
      let whole = try require(painter.bitmap(of: new))
      expectEqual(bitmap, whole, "seed \(seed), step \(step)")
      (old, bitmap) = (new, whole)
    }
  }
}
