import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Menus and commands (R-60, R-61)")
struct MenuTests {
  typealias Edit = UIResponderStandardEditActions

  /// An application that builds its menu with a closure.
  final class Application: UIApplication {
    var onBuild: ((any UIMenuBuilder) -> Void)?
    var builds = 0
    override func buildMenu(with builder: any UIMenuBuilder) {
      builds += 1
      onBuild?(builder)
      super.buildMenu(with: builder)
    }
  }

  final class Delegate: UIResponder, UIApplicationDelegate {
    var builds = 0
    override func buildMenu(with builder: any UIMenuBuilder) {
      builds += 1
      builder.remove(menu: .help)
    }
  }

  private func titles(_ menu: UIMenu?) -> [String] { menu?.children.map(\.title) ?? [] }

  @Test(
    "R-60: buildMenu is called on the application and then on its delegate, and again only after setNeedsRebuild"
  )
  func building() {
    let application = Application(clock: SimulatedScreen.square().clock)
    let delegate = Delegate()
    application.delegate = delegate
    let action = Selector(named: "go", implementedBy: { _ in true }) { _, _, _ in }
    var seen: UIMenuSystem?
    application.onBuild = { builder in
      seen = builder.system
      let own = UIMenu(
        title: "Own",
        identifier: UIMenu.Identifier("own"),
        children: [UICommand(title: "Go", action: action)]
      )
      builder.insertSibling(own, afterMenu: .edit)
      builder.insertSibling(UIMenu(title: "Before"), beforeMenu: .edit)
      builder.insertChild(UIMenu(title: "Last"), atEndOfMenu: .file)
      builder.insertChild(UIMenu(title: "First"), atStartOfMenu: .file)
      builder.replaceChildren(ofMenu: .edit) { Array($0.dropFirst()) }
      builder.replace(menu: .view, with: UIMenu(title: "Other"))
      builder.remove(menu: UIMenu.Identifier("none"))
      expectEqual(builder.command(for: action)?.title, "Go")
      expect(builder.menu(for: UIMenu.Identifier("own")) != nil)
      expectNil(builder.action(for: UIAction.Identifier("none")))
    }
    let menu = application.menuSystem.menu
    expectEqual(titles(menu), ["File", "Before", "Edit", "Own", "Format", "Other", "Window"])
    expectEqual(titles(menu.children.first as? UIMenu), ["First", "Last"])
    expectIdentical(seen, application.menuSystem)
    expectIdentical(application.menuSystem.menu, menu)
    expectEqual(application.builds, 1)
    expectEqual(delegate.builds, 1)
    application.onBuild = nil
    application.menuSystem.setNeedsRebuild()
    expectEqual(titles(application.menuSystem.menu), ["File", "Edit", "Format", "View", "Window"])
  }

  final class Text: UIView {
    var calls: [String] = []
    var canCopy = true
    var isLocked = false
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Edit.copy ? canCopy : action == Edit.paste
    }
    override func copy(_ sender: Any?) { calls.append("copy \((sender as? UICommand)?.title ?? "")") }
    override func paste(_ sender: Any?) { calls.append("paste") }
    override func validate(_ command: UICommand) {
      if isLocked, command.action == Edit.paste { command.attributes.insert(.disabled) }
    }
  }

  @Test(
    "R-61: the edit menu shows the commands that the responder chain from the first responder or the view can perform"
  )
  func editMenu() {
    let screen = SimulatedScreen.square()
    let text = screen.add(Text(), named: "text")
    let button = screen.add(named: "button", to: text)
    let interaction = UIEditMenuInteraction(delegate: nil)
    button.addInteraction(interaction)
    expectIdentical(interaction.view, button)
    expectEqual(button.interactions.count, 1)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: CGPoint(x: 3, y: 4)))
    expectEqual(titles(interaction.visibleMenu), ["Copy", "Paste"])
    expectEqual(interaction.location(in: nil), CGPoint(x: 3, y: 4))
    text.canCopy = false
    interaction.reloadVisibleMenu()
    expectEqual(titles(interaction.visibleMenu), ["Paste"])
    text.isLocked = true
    interaction.reloadVisibleMenu()
    expectNil(interaction.visibleMenu)
    text.isLocked = false
    text.canCopy = true
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: .zero))
    let copy = interaction.visibleMenu?.children.first
    if let copy { interaction.choose(copy) }
    expectEqual(text.calls, ["copy Copy"])
    expectNil(interaction.visibleMenu)
    expectEqual(
      screen.lines(.event),
      [
        "button showsMenu", "button endsMenu", "button showsMenu", "button endsMenu", "text performs copy",
      ]
    )
    if let copy { interaction.choose(copy) }
    let other = screen.add(Editor(), named: "other")
    other.becomeFirstResponder()
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: .zero))
    expectNil(interaction.visibleMenu)
    expectEqual(text.calls.count, 1)
  }

  @Test(
    "The delegate supplies the edit menu and is notified when the menu is shown and dismissed"
  )
  func editMenuDelegate() {
    final class Delegate: UIEditMenuInteractionDelegate {
      var calls: [String] = []
      var ran = 0
      var shown: [Bool] = []
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        UIMenu(children: suggestedActions + [UIAction(title: "Shout") { _ in self.ran += 1 }])
      }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) {
        calls.append("present")
        animator.addAnimations { self.shown.append(interaction.visibleMenu != nil) }
        animator.addCompletion { self.shown.append(interaction.visibleMenu != nil) }
      }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) {
        calls.append("dismiss")
        animator.addCompletion { self.shown.append(interaction.visibleMenu != nil) }
      }
    }
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    let delegate = Delegate()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    let configuration = UIEditMenuConfiguration(identifier: "menu", sourcePoint: .zero)
    interaction.presentEditMenu(with: configuration)
    expectEqual(titles(interaction.visibleMenu), ["Shout"])
    if let shout = interaction.visibleMenu?.children.last { interaction.choose(shout) }
    expectEqual(delegate.ran, 1)
    expectEqual(delegate.calls, ["present", "dismiss"])
    expectEqual(delegate.shown, [true, true, false], "a completion runs after the menu was shown or dismissed")
    interaction.presentEditMenu(with: configuration)
    screen.window.addInteraction(interaction)
    expectEqual(delegate.calls, ["present", "dismiss", "present", "dismiss"])
    expectNil(interaction.visibleMenu)
    expect(view.interactions.isEmpty)
    expectIdentical(interaction.view, screen.window)
  }
}
