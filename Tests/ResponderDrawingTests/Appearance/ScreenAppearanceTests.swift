import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Appearance of bars, presentations and menus")
struct ScreenAppearanceTests {
  private let screen = SimulatedScreen(size: CGSize(width: 320, height: 568))
  private var window: UIWindow { screen.window }

  private func controller(_ color: UIColor? = nil) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    return controller
  }

  // MARK: Bars

  @Test("A navigation bar has a background and a separator line, which its appearance object can remove")
  func navigationBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [UINavigationItem(title: "Title")]
    expectEqual(bar.displayList.fills(.separator), [CGRect(x: 0, y: 43.5, width: 320, height: 0.5)])
    expectEqual(bar.displayList.parts.count, 3)
    expectEqual(bar.displayList.text("Title")?.font.weight, .semibold)
    bar.barTintColor = .red
    expectEqual(bar.displayList.fills(.red), [bar.bounds])
    bar.titleTextAttributes = [.foregroundColor: UIColor.green]
    expectEqual(bar.displayList.text("Title")?.color, UIColor.green.cgColor)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    bar.standardAppearance = appearance
    expectEqual(bar.displayList.parts.count, 1)
    bar.standardAppearance = UINavigationBarAppearance()
    bar.shadowImage = UIImage()
    expect(bar.displayList.fills(.separator).isEmpty)
  }

  @Test("A navigation bar of 96 points shows a large title below its buttons, and a bar of 44 points a small title")
  func largeTitle() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
    bar.items = [UINavigationItem(title: "Title")]
    bar.prefersLargeTitles = true
    expectEqual(bar.displayList.text("Title")?.font.pointSize, 34)
    try expect(require(bar.displayList.location(ofText: "Title")).y > 44)
    bar.frame.size.height = 44
    expectEqual(bar.displayList.text("Title")?.font.pointSize, 17)
  }

  @Test("The back button has a chevron at the left or, in a right-to-left layout, at the right")
  func backButton() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [UINavigationItem(title: "First"), UINavigationItem(title: "Second")]
    window.addSubview(bar)
    try expect(require(bar.displayList.strokes(.systemBlue).first).maxX < 30)
    expectEqual(bar.displayList.text("First")?.color, UIColor.systemBlue.cgColor)
    bar.tintColor = .red
    expectEqual(bar.displayList.text("First")?.color, UIColor.red.cgColor)
    expectEqual(bar.displayList.strokes(.red).count, 1)
    screen.application.userInterfaceLayoutDirection = .rightToLeft
    try expect(require(bar.displayList.strokes(.red).first).minX > 290)
  }

  @Test("A bar button of a system item shows the item's symbol or title, and is dimmed while pressed or disabled")
  func barButtons() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    bar.items = [UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil), done]
    expectEqual(bar.displayList.images.map(\.source), [.named("trash", isSymbol: true)])
    expectEqual(bar.displayList.text("Done")?.font.weight, .semibold)
    let button = try require(bar.subviews.last as? UIButton)
    let normal = bar.displayList
    button.isHighlighted = true
    expect(button.displayList.parts.allSatisfy { $0.opacity == 0.2 })
    button.isHighlighted = false
    expectEqual(bar.displayList, normal)
    button.isEnabled = false
    expectEqual(bar.displayList.text("Done")?.color, UIColor.tertiaryLabel.cgColor)
  }

  @Test("The selected tab has the tint color, the other tabs are gray, and a badge value is shown on red")
  func tabBar() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    let items = ["One", "Two"].map { UITabBarItem(title: $0, image: UIImage(systemName: "gear"), selectedImage: nil) }
    items[1].badgeValue = "3"
    bar.items = items
    bar.selectedItem = items[0]
    window.addSubview(bar)
    let list = bar.displayList
    expectEqual(list.text("One")?.color, UIColor.systemBlue.cgColor)
    expectEqual(list.text("Two")?.color, UIColor.systemGray.cgColor)
    expectEqual(list.images.map(\.templateColor), [UIColor.systemBlue.cgColor, UIColor.systemGray.cgColor])
    expect(list.text("3") != nil)
    expectEqual(list.fills(.systemRed).count, 1)
    expectEqual(list.fills(.separator), [CGRect(x: 0, y: 0, width: 320, height: 0.5)])
    bar.tintColor = .red
    bar.unselectedItemTintColor = .green
    expectEqual(bar.displayList.text("One")?.color, UIColor.red.cgColor)
    expectEqual(bar.displayList.text("Two")?.color, UIColor.green.cgColor)
  }

  @Test("A search bar has a background unless its style is minimal")
  func searchBar() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.barTintColor = .red
    bar.showsCancelButton = true
    expectEqual(bar.displayList.fills(.red), [bar.bounds])
    expect(bar.displayList.text("Cancel") != nil)
    bar.searchBarStyle = .minimal
    expect(bar.displayList.fills(.red).isEmpty)
  }

  // MARK: Windows and effects

  @Test("Without a background color, the backmost window has the system background, and others are transparent")
  func windows() {
    expectEqual(window.displayList.fills(.systemBackground), [window.bounds])
    window.overrideUserInterfaceStyle = .dark
    expectEqual(window.displayList.fills(.systemBackground, .dark), [window.bounds])
    let other = UIWindow(application: screen.application, frame: window.bounds)
    other.isHidden = false
    expect(other.displayList.isEmpty)
    window.backgroundColor = .green
    expectEqual(window.displayList.parts.count, 1)
  }

  @Test("A dynamic background color is resolved for the interface style of its view")
  func dynamicBackground() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .secondarySystemBackground
    view.overrideUserInterfaceStyle = .dark
    expectEqual(view.displayList.fills(.secondarySystemBackground, .dark).count, 1)
    view.layer.name = "layer"
    expectEqual(view.displayList.fills(.secondarySystemBackground, .dark).count, 1)
  }

  @Test("A blur effect is drawn as a translucent color that depends on the blur style and the interface style")
  func effects() throws {
    func color(_ style: UIBlurEffect.Style, _ interface: UIUserInterfaceStyle) throws -> CGColor {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      view.overrideUserInterfaceStyle = interface
      guard case .fill(let fill) = try require(view.displayList.parts.first).item else { return .clear }
      return fill.color
    }
    try expect(color(.systemMaterial, .light) != color(.systemMaterial, .dark))
    try expectEqual(color(.systemMaterialDark, .light), color(.systemMaterialDark, .dark))
    try expect(color(.systemUltraThinMaterial, .light).alpha < color(.systemThickMaterial, .light).alpha)
    expect(UIVisualEffectView(effect: nil).displayList.isEmpty)
  }

  // MARK: Presentations

  @Test("A sheet has a background, rounded corners, and a grabber if prefersGrabberVisible is true")
  func sheet() throws {
    window.rootViewController = controller(.white)
    let page = controller()
    page.sheetPresentationController?.detents = [.medium()]
    page.sheetPresentationController?.prefersGrabberVisible = true
    window.rootViewController?.present(page, animated: false)
    screen.wait(0.1)
    let view = try require(page.view)
    let list = window.displayList
    let grabber = try require(list.fills(.tertiaryLabel).first)
    expectEqual(grabber, CGRect(x: 142, y: view.frame.minY + 5, width: 36, height: 5))
    expectEqual(view.displayList.fills(.secondarySystemGroupedBackground), [view.bounds])
    expectEqual(view.displayList.groups.first?.clips.count, 1)
    // Nothing but the grabber is in front of the sheet's background.
    let parts = list.parts.filter { if case .fill = $0.item { true } else { false } }
    expect(parts.last?.frame == grabber && parts[parts.count - 2].frame == view.frame)
    view.backgroundColor = .green
    page.sheetPresentationController?.prefersGrabberVisible = false
    page.sheetPresentationController?.preferredCornerRadius = 30
    expect(window.displayList.fills(.tertiaryLabel).isEmpty)
    expectEqual(view.displayList.fills(.green), [view.bounds])
    expect(view.displayList.fills(.secondarySystemGroupedBackground).isEmpty)
    window.rootViewController?.dismiss(animated: false)
    screen.wait(1)
    expect(view.displayList.groups.isEmpty)
  }

  @MainActor private final class StaysPopover: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController,
      traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  @Test("A popover has a shadow, rounded corners and an arrow to its source view")
  func popover() throws {
    window.rootViewController = controller(.white)
    let source = UIView(frame: CGRect(x: 100, y: 50, width: 40, height: 40))
    window.rootViewController?.view.addSubview(source)
    let page = controller()
    let delegate = StaysPopover()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 150, height: 100)
    page.popoverPresentationController?.sourceView = source
    page.popoverPresentationController?.delegate = delegate
    window.rootViewController?.present(page, animated: false)
    screen.wait(0.1)
    let list = window.displayList
    expect(list.groups.contains { $0.shadow != nil })
    let arrow = try require(list.fills(.secondarySystemGroupedBackground).first { $0.height == 12 })
    expectEqual(arrow.midX, source.frame.midX)
    expectEqual(arrow.maxY, page.view.frame.minY)
    expectEqual(page.view.displayList.groups.first?.clips.count, 1)
  }

  @Test("An alert has rounded corners, separators, bordered text fields, and a gray background behind a pressed button")
  func alert() throws {
    window.rootViewController = controller(.white)
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    window.rootViewController?.present(alert, animated: false)
    screen.wait(0.1)
    let list = alert.view.displayList
    expectEqual(list.groups.first?.clips.map(\.path), [DisplayCanvas.outline(alert.view.bounds, 14)])
    expectEqual(list.fills(.separator).count { $0.height == 0.5 }, 2)
    expectEqual(list.fills(.separator).count { $0.width == 0.5 }, 1)
    expectEqual(list.strokes(.separator).count, 1)
    expectEqual(list.text("Cancel")?.font.weight, .bold)
    expectEqual(list.text("Delete")?.font.weight, .regular)
    expectEqual(list.text("Delete")?.color, UIColor.systemRed.cgColor)
    expect(list.fills(.systemFill).isEmpty)
    let button = try require(alert.view.subviews.last as? UIButton)
    button.isHighlighted = true
    expectEqual(alert.view.displayList.fills(.systemFill), [button.frame])
    window.overrideUserInterfaceStyle = .dark
    expectEqual(alert.view.displayList.text("Title")?.color, UIColor.white.cgColor)
  }

  @Test("The cancel button of an action sheet is apart from the other buttons")
  func actionSheet() throws {
    window.rootViewController = controller(.white)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for title in ["One", "Two"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    window.rootViewController?.present(sheet, animated: false)
    screen.wait(0.1)
    let clip = try require(sheet.view.displayList.groups.first?.clips.first)
    expectEqual(clip.path.count { if case .move = $0 { true } else { false } }, 2)
    expectEqual(sheet.view.displayList.fills(.separator).count, 1)
  }

  // MARK: Menus

  private func menuButton(at origin: CGPoint) -> UIButton {
    let button = UIButton(frame: CGRect(origin: origin, size: CGSize(width: 80, height: 40)))
    button.showsMenuAsPrimaryAction = true
    window.addSubview(button)
    screen.wait(0.1)
    return button
  }

  @Test("A button's menu is below the button, shows checkmarks and colors, and its element at a point can be chosen")
  func buttonMenu() throws {
    let button = menuButton(at: CGPoint(x: 20, y: 50))
    var chosen: [String] = []
    button.menu = UIMenu(
      title: "Heading",
      children: [
        UIAction(title: "First", state: .on) { _ in chosen.append("First") },
        UIAction(title: "Hidden", attributes: .hidden) { _ in },
        UIMenu(
          options: .displayInline,
          children: [UIAction(title: "Delete", attributes: .destructive) { _ in chosen.append("Delete") }]
        ),
        UIAction(title: "Disabled", attributes: .disabled) { _ in chosen.append("Disabled") },
      ]
    )
    expectNil(window.visibleMenu)
    expectNil(window.visibleMenuFrame)
    let before = window.displayList
    screen.tap(on: button)
    let list = window.displayList
    expectEqual(list.texts.map(\.text), ["Heading", "First", "Delete", "Disabled"])
    expectEqual(list.text("Delete")?.color, UIColor.systemRed.cgColor)
    expectEqual(list.text("Disabled")?.color, UIColor.tertiaryLabel.cgColor)
    expectEqual(list.strokes(.label).count, 1)
    let frame = try require(window.visibleMenuFrame)
    expectEqual(frame.minX, 20)
    expectEqual(frame.minY, 98)
    expectEqual(frame.width, 250)
    let row = try require(list.location(ofText: "Delete"))
    let element = try require(window.visibleMenuElement(at: row))
    expectEqual(element.title, "Delete")
    expectNil(window.visibleMenuElement(at: CGPoint(x: 5, y: 5)))
    window.visibleMenu?.choose(element)
    expectEqual(chosen, ["Delete"])
    expectNil(window.visibleMenu)
    expectEqual(window.displayList, before)
  }

  @Test("A menu without space below its button is above the button, and is mirrored in a right-to-left layout")
  func menuLocation() throws {
    let button = menuButton(at: CGPoint(x: 230, y: 500))
    button.menu = UIMenu(children: [UIAction(title: "Only", image: UIImage(systemName: "gear")) { _ in }])
    screen.tap(on: button)
    let frame = try require(window.visibleMenuFrame)
    expectEqual(frame.maxY, 492)
    expectEqual(frame.maxX, 310)
    let (text, image) = (
      try require(window.displayList.location(ofText: "Only")), try require(window.displayList.images.first)
    )
    expect(text.x < image.rect.minX)
    button.semanticContentAttribute = .forceRightToLeft
    try expect(
      require(window.displayList.location(ofText: "Only")).x > require(window.displayList.images.first).rect.maxX
    )
  }

  @MainActor private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    var preview: UIViewController?
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        previewProvider: preview.map { preview in { preview } },
        actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) }
      )
    }
  }

  @Test("A context menu dims the window, and shows its view or the preview's view in front")
  func contextMenu() throws {
    let box = UIView(frame: CGRect(x: 50, y: 100, width: 80, height: 80))
    box.backgroundColor = .green
    window.addSubview(box)
    let menus = Menus()
    let interaction = UIContextMenuInteraction(delegate: menus)
    box.addInteraction(interaction)
    screen.wait(0.1)
    screen.press(on: box, for: 1)
    var list = window.displayList
    expectEqual(list.fills(UIColor.black.withAlphaComponent(0.3)), [window.bounds])
    expectEqual(list.fills(.green), [box.frame, box.frame])
    expect(list.text("Open") != nil)
    expectEqual(window.visibleMenu?.kind, .context)
    expectEqual(window.visibleMenu?.sourceRect, box.frame)
    interaction.dismissMenu()
    let preview = controller(.red)
    preview.preferredContentSize = CGSize(width: 200, height: 150)
    menus.preview = preview
    screen.press(on: box, for: 1)
    list = window.displayList
    expectEqual(list.fills(.red).map(\.size), [CGSize(width: 200, height: 150)])
    expectEqual(list.fills(.green).count, 1)
  }

  @Test("An edit menu is a horizontal row of commands above its source point")
  func editMenu() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    field.text = "Text"
    window.addSubview(field)
    field.becomeFirstResponder()
    field.selectAll(nil)
    let interaction = UIEditMenuInteraction(delegate: nil)
    field.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: CGPoint(x: 100, y: 0)))
    let (cut, copy) = (
      try require(window.displayList.location(ofText: "Cut")),
      try require(window.displayList.location(ofText: "Copy"))
    )
    expectEqual(cut.y, copy.y)
    expect(cut.x < copy.x)
    expect(cut.y < 200)
    expectEqual(window.visibleMenuElement(at: copy)?.title, "Copy")
  }

  // MARK: Replaced appearances

  private struct OwnTable: ViewAppearance {
    let bounds: CGRect
    let rows: Int
    init?(_ view: UITableView) { (bounds, rows) = (view.bounds, view.numberOfSections) }
    func draw(in canvas: inout DisplayCanvas) { canvas.fill(bounds, .purple) }
    func drawInFront(in canvas: inout DisplayCanvas) { canvas.border(bounds, .orange) }
    var clip: [DisplayList.PathElement]? { DisplayCanvas.outline(bounds, 5) }
  }

  @Test("A host can replace the appearance of a class and its subclasses, and restore the standard appearance")
  func replaced() {
    final class Special: UITableView {}
    let tables = [UITableView(frame: window.bounds), Special(frame: window.bounds, style: .plain)]
    for table in tables { window.addSubview(table) }
    let label = UILabel(frame: window.bounds)
    label.text = "Label"
    let (before, plainLabel) = (tables.map(\.displayList), label.displayList)
    ViewAppearances.register(OwnTable.self)
    defer { ViewAppearances.restoreStandard(for: UITableView.self) }
    for table in tables {
      let list = table.displayList
      expectEqual(list.fills(.purple), [window.bounds])
      expectEqual(list.strokes(.orange).count, 1)
      expect(
        list.fills(.systemBackground).isEmpty
          && list.groups[0].clips.map(\.path).contains(DisplayCanvas.outline(window.bounds, 5))
      )
    }
    expectEqual(label.displayList, plainLabel)
    ViewAppearances.restoreStandard(for: UITableView.self)
    expectEqual(tables.map(\.displayList), before)
  }

  @Test("While the appearance of a view does not change, display lists contain the same layer object for it")
  func unchanged() throws {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Title"
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    window.addSubview(button)
    func layer() throws -> DisplayList.Layer {
      for group in window.displayList.groups {
        if case .layer(let layer)? = group.items.first { return layer }
      }
      throw CancellationError()
    }
    let first = try layer()
    try expectIdentical(layer(), first)
    button.isHighlighted = true
    try expect(layer() !== first)
  }
}
