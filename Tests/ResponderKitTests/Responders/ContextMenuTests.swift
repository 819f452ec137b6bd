import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Context menus (P-22)")
struct ContextMenuTests {
  final class Program: UIContextMenuInteractionDelegate {
    var asked: [CGPoint] = []
    var calls: [String] = []
    var lines: [UIMenuElement] = []
    var hasMenu = true
    var preview: UIViewController?
    var onDisplay: (() -> Void)?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(location)
      guard hasMenu else { return nil }
      let preview = preview
      return UIContextMenuConfiguration(
        identifier: "menu" as NSString,
        previewProvider: preview.map { preview in { preview } },
        actionProvider: { [lines] _ in UIMenu(children: lines) }
      )
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("display")
      animator?.addCompletion { self.calls.append("displayed \(interaction.visibleMenu != nil)") }
      onDisplay?()
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("end")
      animator?.addCompletion { self.calls.append("ended \(interaction.visibleMenu == nil)") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      calls.append("preview")
      animator.addCompletion { self.calls.append("committed") }
    }
  }

  let screen = SimulatedScreen.square()
  let program = Program()
  let view: UIView
  let interaction: UIContextMenuInteraction

  init() {
    view = screen.add(named: "photo", frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    interaction = UIContextMenuInteraction(delegate: program)
    view.addInteraction(interaction)
    program.lines = [UIAction(title: "Copy") { _ in }]
  }

  private func hold() {
    screen.down(150, 150)
    screen.clock.advance(by: 0.6)
  }

  @Test("The delegate is asked for a menu once, when the press is about to begin, with a location in the view (P-22)")
  func asking() {
    screen.down(150, 150)
    screen.clock.advance(by: 0.4)
    expect(program.asked.isEmpty)
    screen.clock.advance(by: 0.2)
    expectEqual(program.asked, [CGPoint(x: 50, y: 50)])
    expect(interaction.visibleMenu != nil)
    expectEqual(interaction.location(in: view), CGPoint(x: 50, y: 50))
    expectEqual(interaction.menuAppearance, .rich)
    screen.up(150, 150)
    expect(interaction.visibleMenu != nil)
    expectEqual(program.calls, ["display", "displayed true"])
  }

  @Test("If the delegate returns no menu, other gestures continue and the view keeps its touch")
  func nothing() {
    program.hasMenu = false
    let target = Target()
    view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    hold()
    screen.move(150, 180)
    screen.move(150, 200)
    screen.up(150, 200)
    expectEqual(program.asked.count, 1)
    expectEqual(target.calls.first, "pan began")
    expectNil(interaction.visibleMenu)
    expectEqual(interaction.location(in: view), .zero)
  }

  @Test("The action of a chosen element is performed after the menu is dismissed")
  func choosing() {
    var copied = 0
    let copy = UIAction(title: "Copy") { _ in
      copied += 1
      expectNil(interaction.visibleMenu)
    }
    let off = UIAction(title: "Off", attributes: .disabled) { _ in copied += 100 }
    program.lines = [copy, UIMenu(title: "More", children: [off])]
    hold()
    interaction.choose(off)
    interaction.choose(UIAction(title: "Copy") { _ in copied += 100 })
    expectEqual(copied, 0)
    expect(interaction.visibleMenu != nil)
    interaction.choose(copy)
    expectEqual(copied, 1)
    expectEqual(program.calls, ["display", "displayed true", "end", "ended true"])
    expectEqual(screen.lines(.event), ["photo showsMenu", "photo endsMenu", "photo performs Copy"])
    interaction.choose(copy)
    expectEqual(copied, 1)
  }

  @Test("Choosing an element with keepsMenuPresented leaves the menu open")
  func kept() {
    let more = UIAction(title: "More", attributes: .keepsMenuPresented) { _ in }
    program.lines = [more]
    hold()
    interaction.choose(more)
    expect(interaction.visibleMenu != nil)
  }

  @Test(
    "The preview of a context menu is the controller that the app provides, and a tap on the preview is reported"
  )
  func preview() {
    let controller = UIViewController()
    program.preview = controller
    hold()
    expectIdentical(interaction.preview, controller)
    interaction.choosePreview()
    expectEqual(program.calls.suffix(4), ["preview", "end", "ended true", "committed"])
    expectNil(interaction.preview)
    interaction.choosePreview()
    expectEqual(program.calls.count { $0 == "preview" }, 1)
  }

  @Test("After updateVisibleMenu, the replacement is the visible menu")
  func updated() {
    interaction.updateVisibleMenu { _ in UIMenu(children: []) }
    expectNil(interaction.visibleMenu)
    hold()
    interaction.updateVisibleMenu { $0.replacingChildren($0.children + [UIAction(title: "Share") { _ in }]) }
    expectEqual(interaction.visibleMenu?.children.map(\.title), ["Copy", "Share"])
  }

  @Test("Removing the interaction dismisses the menu, and later presses open no menu")
  func removed() {
    hold()
    view.removeInteraction(interaction)
    expectNil(interaction.visibleMenu)
    expect(view.gestureRecognizers?.isEmpty ?? true)
    screen.up(150, 150)
    hold()
    expectEqual(program.asked.count, 1)
  }

  @Test("No menu is shown for a view that leaves its window when the menu is about to appear")
  func gone() {
    program.onDisplay = { [view] in view.removeFromSuperview() }
    hold()
    expectNil(interaction.visibleMenu)
    expect(!screen.lines(.event).contains("photo showsMenu"))
  }

  @Test("A secondary click shows a compact menu immediately")
  func click() {
    var sample = screen.sample(1, .began, 150, 150)
    sample.type = .indirectPointer
    sample.buttonMask = .secondary
    screen.application.receive(sample)
    expect(interaction.visibleMenu != nil)
    expectEqual(interaction.menuAppearance, .compact)
  }

  @Test("A collection view's delegate provides the menus of its items")
  func collections() {
    final class Items: UICollectionViewDataSource, UICollectionViewDelegate {
      var asked: [Int] = []
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(indexPath.item)
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
      }
    }
    let items = Items()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 400),
      collectionViewLayout: layout
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    collection.delegate = items
    screen.window.addSubview(collection)
    screen.window.layoutIfNeeded()
    screen.down(50, 50)
    screen.clock.advance(by: 0.6)
    expectEqual(items.asked, [0])
    expectEqual(collection.contextMenuInteraction?.visibleMenu?.children.map(\.title), ["Open"])
    screen.up(50, 50)
    expect(collection.indexPathsForSelectedItems?.isEmpty ?? true)
  }
}
