import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Bars, their items and their looks")
struct BarTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let image = UIImage(named: "picture")!

  /// Answers the bar, and notes what it was asked.
  private final class Answering: NSObject, UINavigationBarDelegate, UITabBarDelegate {
    var heard: [String] = []
    var allows = true
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      heard.append("shouldPush \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      heard.append("didPush \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      heard.append("shouldPop \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      heard.append("didPop \(item.title ?? "")")
    }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { heard.append("didSelect \(item.title ?? "")") }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("A bar of one's own asks its delegate before an item comes or goes, and tells it afterwards")
  func ownBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    screen.window.addSubview(bar)
    let answering = Answering()
    bar.delegate = answering
    bar.setItems([UINavigationItem(title: "one")], animated: false)
    #expect(bar.items?.map(\.title) == ["one"] && bar.backItem == nil && bar.topItem?.title == "one")
    answering.heard = []
    bar.pushItem(UINavigationItem(title: "two"), animated: false)
    #expect(answering.heard == ["shouldPush two", "didPush two"] && bar.backItem?.title == "one")
    answering.allows = false
    bar.pushItem(UINavigationItem(title: "three"), animated: false)
    #expect(bar.topItem?.title == "two")
    answering.allows = true
    answering.heard = []
    #expect(bar.popItem(animated: false)?.title == "two")
    #expect(answering.heard == ["didPop two"] && bar.topItem?.title == "one")
  }

  @Test("A navigation bar keeps its looks for the host that draws")
  func looksOfNavigationBars() {
    let bar = UINavigationBar()
    expectStoredObject(bar, \.backIndicatorImage, image)
    expectStoredObject(bar, \.backIndicatorTransitionMaskImage, image)
    expectStored(bar, \.barStyle, .black)
    expectStored(bar, \.barTintColor, .red)
    expectStored(bar, \.prefersLargeTitles, true)
    #expect(bar.isTranslucent)
    expectStored(bar, \.isTranslucent, false)
    expectStoredObject(bar, \.shadowImage, image)
    bar.setBackgroundImage(image, for: .compact)
    #expect(bar.backgroundImage(for: .compact) === image && bar.backgroundImage(for: .default) == nil)
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
    #expect(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .blue)
    let looks = UINavigationBarAppearance()
    bar.standardAppearance = looks
    #expect(bar.standardAppearance === looks)
    expectStoredObject(bar, \.scrollEdgeAppearance, UINavigationBarAppearance())
    expectStoredObject(bar, \.compactAppearance, UINavigationBarAppearance())
    expectStoredObject(bar, \.compactScrollEdgeAppearance, UINavigationBarAppearance())
  }

  @Test("A navigation item keeps what its bar shows")
  func navigationItem() {
    let item = UINavigationItem(title: "Letters")
    let (first, second) = (UIBarButtonItem(), UIBarButtonItem())
    expectStoredObject(item, \.backBarButtonItem, first)
    expectStoredObject(item, \.titleView, UIView())
    expectStored(item, \.backButtonTitle, "Back")
    expectStored(item, \.backButtonDisplayMode, .minimal)
    expectStored(item, \.largeTitleDisplayMode, .never)
    expectStored(item, \.prompt, "Choose")
    #expect(item.hidesSearchBarWhenScrolling)
    expectStored(item, \.hidesSearchBarWhenScrolling, false)
    expectStored(item, \.leftItemsSupplementBackButton, true)
    item.setHidesBackButton(true, animated: false)
    #expect(item.hidesBackButton)
    item.setLeftBarButton(first, animated: false)
    item.setRightBarButton(second, animated: false)
    #expect(item.leftBarButtonItem === first && item.rightBarButtonItem === second)
    item.setLeftBarButtonItems([second, first], animated: false)
    item.setRightBarButtonItems([first, second], animated: false)
    #expect(item.leftBarButtonItems?.first === second && item.leftBarButtonItem === second)
    #expect(item.rightBarButtonItems?.count == 2 && item.rightBarButtonItem === first)
    expectStoredObject(item, \.standardAppearance, UINavigationBarAppearance())
    expectStoredObject(item, \.scrollEdgeAppearance, UINavigationBarAppearance())
    expectStoredObject(item, \.compactAppearance, UINavigationBarAppearance())
  }

  @Test("Items of bars keep pictures, titles' looks and where they stand")
  func items() {
    let item = UIBarButtonItem(image: image, landscapeImagePhone: image, style: .plain, target: nil, action: nil)
    #expect(item.image === image && item.landscapeImagePhone === image)
    #expect(UIBarButtonItem(image: image, style: .done, target: nil, action: nil).style == .done)
    expectStoredObject(item, \.largeContentSizeImage, image)
    expectStored(item, \.imageInsets, UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .highlighted)
    #expect(item.titleTextAttributes(for: .highlighted)?[.foregroundColor] as? UIColor == .red)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] == nil)
    expectStored(item, \.possibleTitles, ["Done", "Edit"])
    expectStored(item, \.width, 60)
    expectStored(item, \.isHidden, true)
    expectStored(item, \.isSelected, true)
    expectStored(item, \.changesSelectionAsPrimaryAction, true)
    #expect(UIBarButtonItem.fixedSpace(12).width == 12)
    let menu = UIMenu(title: "More", children: [])
    let action = UIAction(title: "Go") { _ in }
    let choosing = UIBarButtonItem(title: "Go", image: image, primaryAction: action, menu: menu)
    #expect(choosing.menu === menu && choosing.primaryAction === action)
    #expect(UIBarButtonItem(customView: UIView()).customView != nil)
  }

  @Test("A bar's item sends its action to its target, of a system item as of any")
  func systemItem() {
    @MainActor
    final class Target: NSObject {
      var count = 0
      func done(_ sender: UIBarButtonItem) { count += 1 }
    }
    let target = Target()
    let item = UIBarButtonItem(barButtonSystemItem: .done, target: target, action: Selector(Target.done))
    #expect(item.target === target && item.action != nil)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 44))
    bar.setItems([item], animated: false)
    screen.window.addSubview(bar)
    bar.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 20, y: 722))
    #expect(target.count == 1 && bar.items?.first === item)
  }

  @Test("A toolbar keeps its looks, and says where it stands")
  func toolbar() {
    let bar = UIToolbar()
    expectStored(bar, \.barStyle, .black)
    expectStored(bar, \.barTintColor, .red)
    #expect(bar.isTranslucent)
    expectStored(bar, \.isTranslucent, false)
    let looks = UIToolbarAppearance()
    bar.standardAppearance = looks
    #expect(bar.standardAppearance === looks)
    expectStoredObject(bar, \.compactAppearance, UIToolbarAppearance())
    expectStoredObject(bar, \.scrollEdgeAppearance, UIToolbarAppearance())
    #expect(bar.delegate == nil && bar.barPosition == .bottom)
  }

  @Test("A tab bar keeps its looks, and tells which item was chosen")
  func tabBar() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
    expectStoredObject(bar, \.backgroundImage, image)
    expectStoredObject(bar, \.selectionIndicatorImage, image)
    expectStoredObject(bar, \.shadowImage, image)
    expectStored(bar, \.barStyle, .black)
    expectStored(bar, \.barTintColor, .red)
    #expect(bar.isTranslucent)
    expectStored(bar, \.isTranslucent, false)
    expectStored(bar, \.itemPositioning, .centered)
    expectStored(bar, \.itemSpacing, 7)
    expectStored(bar, \.itemWidth, 70)
    expectStored(bar, \.unselectedItemTintColor, .gray)
    let looks = UITabBarAppearance()
    bar.standardAppearance = looks
    #expect(bar.standardAppearance === looks)
    expectStoredObject(bar, \.scrollEdgeAppearance, UITabBarAppearance())
    let answering = Answering()
    bar.delegate = answering
    bar.itemPositioning = .fill
    bar.setItems(
      [UITabBarItem(title: "one", image: nil, tag: 0), UITabBarItem(title: "two", image: nil, tag: 1)],
      animated: false
    )
    screen.window.addSubview(bar)
    bar.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 300, y: 720))
    #expect(answering.heard == ["didSelect two"])
  }

  @Test("A tab's item keeps its pictures and its badge")
  func tabBarItem() {
    let item = UITabBarItem(title: "Letters", image: nil, selectedImage: image)
    #expect(item.selectedImage === image && item.title == "Letters")
    expectStored(item, \.badgeValue, "3")
    expectStored(item, \.badgeColor, .blue)
    expectStored(item, \.titlePositionAdjustment, UIOffset(horizontal: 1, vertical: 2))
    #expect(
      item.titlePositionAdjustment.horizontal == 1 && item.titlePositionAdjustment.vertical == 2
        && UIOffset.zero.vertical == 0
    )
    item.setBadgeTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(item.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(UITabBarItem(tabBarSystemItem: .history, tag: 4).tag == 4)
  }
}
