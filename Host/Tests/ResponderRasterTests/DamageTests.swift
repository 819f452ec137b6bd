import Foundation
import ResponderRaster
import ResponderSimulation
import Testing
import UIKit

/// Tests of the promise that a pixel depends only on the list.
@MainActor
@Suite("Damage in Cairo's pixels")
struct RasterDamageTests {
  @Test("For random lists, painting only the damage gives the same bytes as painting everything", arguments: seeds(200))
  func lists(_ seed: UInt64) throws {
    var lists = RandomLists(seed: seed, size: 96)
    let scale = [1, 2, 1.5, 1.25, 0.5, 3][Int(seed % 6)]
    let painter = CairoPainter()
    if seed % 2 == 0 { painter.background = .white }
    let size = Int((lists.size * scale).rounded(.up))
    var old = lists.list()
    let canvas = try Canvas(width: size, height: size)
    painter.paint(old, on: canvas.context, scale: scale)
    for step in 0..<4 {
      let new = lists.changed(old)
      painter.paint(new, on: canvas.context, scale: scale, damage: new.damage(from: old))
      // A new painter has empty caches.
      let whole = try Canvas(width: size, height: size)
      let fresh = CairoPainter()
      fresh.background = painter.background
      fresh.paint(new, on: whole.context, scale: scale)
      #expect(canvas.difference(from: whole) == nil, "seed \(seed), step \(step), scale \(scale)")
      #expect(canvas.isIntact && whole.isIntact, "seed \(seed), step \(step)")
      old = new
    }
  }

  @Test("While a table scrolls and a switch changes, the painted damage equals whole frames", arguments: [1.0, 2, 1.5])
  func table(_ scale: Double) throws {
    let screen = SimulatedScreen(size: CGSize(width: 320, height: 300))
    screen.application.textMeasuring = PangoText()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let rows = Rows()
    table.dataSource = rows
    let toggle = UISwitch(frame: CGRect(x: 20, y: 255, width: 51, height: 31))
    screen.window.addSubview(table)
    screen.window.addSubview(toggle)
    let bounds = CGRect(x: 0, y: 0, width: 320, height: 300)
    let painter = CairoPainter()
    painter.background = .white
    let (width, height) = (Int(320 * scale), Int(300 * scale))
    let canvas = try Canvas(width: width, height: height)
    var shown = screen.application.displayList(in: bounds)
    painter.paint(shown, on: canvas.context, scale: scale)
    var damaged = 0
    for step in 0..<30 {
      if step % 10 == 0 { toggle.setOn(!toggle.isOn, animated: true) }
      if step > 12 { table.contentOffset.y += CGFloat(step) / 3 }
      screen.wait(1.0 / 60)
      let new = screen.application.displayList(in: bounds)
      let damage = new.damage(from: shown)
      if !damage.isEmpty, damage != [bounds] { damaged += 1 }
      painter.paint(new, on: canvas.context, scale: scale, damage: damage)
      let whole = try Canvas(width: width, height: height)
      painter.paint(new, on: whole.context, scale: scale)
      #expect(canvas.difference(from: whole) == nil, "step \(step)")
      shown = new
    }
    #expect(damaged > 5)
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  @Test("Empty damage changes no pixel, and damage outside the surface is ignored")
  func nothing() throws {
    let canvas = try Canvas(width: 40, height: 40)
    let painter = CairoPainter()
    painter.paint(.square([.fill(DisplayList.Fill(.box(0, 0, 40, 40), .black))]), on: canvas.context, scale: 1)
    let before = canvas.bytes
    painter.paint(.square([]), on: canvas.context, scale: 1, damage: [])
    painter.paint(
      .square([]),
      on: canvas.context,
      scale: 1,
      damage: [
        CGRect(x: 100, y: 100, width: 10, height: 10), .null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      ]
    )
    #expect(canvas.bytes == before)
    painter.paint(.square([]), on: canvas.context, scale: 1, damage: [.infinite])
    #expect(canvas.bytes.allSatisfy { $0 == 0 })
  }

  @Test("A list with many items that scrolls equals a new painting")
  func layers() throws {
    var random = RandomNumbers(seed: 7)
    let items = (0..<600).map { _ -> DisplayList.Item in
      let (x, y) = (CGFloat(random.number(in: 0...200)), CGFloat(random.number(in: 0...200)))
      let color = CGColor(red: CGFloat(random.number(in: 0...1)), green: 0.5, blue: 0.2, alpha: 0.7)
      return .fill(
        DisplayList.Fill(
          [
            .move(CGPoint(x: x, y: y)), .line(CGPoint(x: x + 9, y: y + 2)),
            .line(CGPoint(x: x + 3, y: y + 8)), .close,
          ],
          color
        )
      )
    }
    let layer = DisplayList.Layer(items)
    let painter = CairoPainter()
    for offset in [0.0, 3, 10.5, 10.5, -40] {
      let group = DisplayList.Group([.layer(layer)], transform: CGAffineTransform(translationX: 0, y: offset))
      let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: 210, height: 210), items: [.group(group)])
      let (canvas, whole) = (try Canvas(width: 210, height: 210), try Canvas(width: 210, height: 210))
      painter.paint(list, on: canvas.context, scale: 1)
      // Without a shared list, each item is painted or omitted by its own path.
      var direct = group
      direct.items = items
      let directList = DisplayList(bounds: list.bounds, items: [.group(direct)])
      CairoPainter().paint(directList, on: whole.context, scale: 1)
      #expect(canvas.difference(from: whole) == nil, "offset \(offset)")
      #expect(canvas.bytes.contains { $0 != 0 })
    }
  }
}
