import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Bars, bar items and their appearance")
struct BarTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let image = UIImage(named: "picture")!

  /// A delegate of navigation bars and tab bars that stores the calls that it receives.
  private final class BarDelegate: NSObject, UINavigationBarDelegate, UITabBarDelegate {
    var received: [String] = []
    var allows = true
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      received.append("shouldPush \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      received.append("didPush \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      received.append("shouldPop \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      received.append("didPop \(item.title ?? "")")
    }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { received.append("didSelect \(item.title ?? "")") }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("A standalone bar asks its delegate before it pushes or pops an item, and notifies the delegate afterwards")
  func ownBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    screen.window.addSubview(bar)
    let delegate = BarDelegate()
    bar.delegate = delegate
    bar.setItems([UINavigationItem(title: "one")], animated: false)
    expectEqual(bar.items?.map(\.title), ["one"])
    expectNil(bar.backItem)
    expectEqual(bar.topItem?.title, "one")
    delegate.received = []
    bar.pushItem(UINavigationItem(title: "two"), animated: false)
    expectEqual(delegate.received, ["shouldPush two", "didPush two"])
    expectEqual(bar.backItem?.title, "one")
    delegate.allows = false
    bar.pushItem(UINavigationItem(title: "three"), animated: false)
    expectEqual(bar.topItem?.title, "two")
    delegate.allows = true
    delegate.received = []
    expectEqual(bar.popItem(animated: false)?.title, "two")
    expectEqual(delegate.received, ["didPop two"])
    expectEqual(bar.topItem?.title, "one")
  }

  @Test("A navigation bar stores its appearance properties for the host")
  func looksOfNavigationBars() {
    let bar = UINavigationBar()
    expectStoredObject(bar, \.backIndicatorImage, image)
    expectStoredObject(bar, \.backIndicatorTransitionMaskImage, image)
    expectStored(bar, \.barStyle, .black)
    expectStored(bar, \.barTintColor, .red)
    expectStored(bar, \.prefersLargeTitles, true)
    expect(bar.isTranslucent)
    expectStored(bar, \.isTranslucent, false)
    expectStoredObject(bar, \.shadowImage, image)
    bar.setBackgroundImage(image, for: .compact)
    expectIdentical(bar.backgroundImage(for: .compact), image)
    expectNil(bar.backgroundImage(for: .default))
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.blue]
    expectEqual(bar.titleTextAttributes?[.foregroundColor] as? UIColor, .red)
    expectEqual(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor, .blue)
    let original = UIBarAppearance()
    original.backgroundEffect = UIBlurEffect(style: .light)
    original.backgroundImageContentMode = .center
    let copy = UIBarAppearance(barAppearance: original)
    expectIdentical(copy.backgroundEffect, original.backgroundEffect)
    expectEqual(copy.backgroundImageContentMode, .center)
    let appearance = UINavigationBarAppearance()
    bar.standardAppearance = appearance
    expectIdentical(bar.standardAppearance, appearance)
    expectStoredObject(bar, \.scrollEdgeAppearance, UINavigationBarAppearance())
    expectStoredObject(bar, \.compactAppearance, UINavigationBarAppearance())
    expectStoredObject(bar, \.compactScrollEdgeAppearance, UINavigationBarAppearance())
  }

  @Test("A navigation item stores its titles, views and bar button items")
  func navigationItem() {
    let item = UINavigationItem(title: "Letters")
    let (first, second) = (UIBarButtonItem(), UIBarButtonItem())
    expectStoredObject(item, \.backBarButtonItem, first)
    expectStoredObject(item, \.titleView, UIView())
    expectStored(item, \.backButtonTitle, "Back")
    expectStored(item, \.backButtonDisplayMode, .minimal)
    expectStored(item, \.largeTitleDisplayMode, .never)
    expectStored(item, \.prompt, "Choose")
    expect(item.hidesSearchBarWhenScrolling)
    expectStored(item, \.hidesSearchBarWhenScrolling, false)
    expectStored(item, \.leftItemsSupplementBackButton, true)
    item.setHidesBackButton(true, animated: false)
    expect(item.hidesBackButton)
    item.setLeftBarButton(first, animated: false)
    item.setRightBarButton(second, animated: false)
    expectIdentical(item.leftBarButtonItem, first)
    expectIdentical(item.rightBarButtonItem, second)
    item.setLeftBarButtonItems([second, first], animated: false)
    item.setRightBarButtonItems([first, second], animated: false)
    expectIdentical(item.leftBarButtonItems?.first, second)
    expectIdentical(item.leftBarButtonItem, second)
    expectEqual(item.rightBarButtonItems?.count, 2)
    expectIdentical(item.rightBarButtonItem, first)
    expectStoredObject(item, \.standardAppearance, UINavigationBarAppearance())
    expectStoredObject(item, \.scrollEdgeAppearance, UINavigationBarAppearance())
    expectStoredObject(item, \.compactAppearance, UINavigationBarAppearance())
  }

  @Test("A bar item stores its images, title attributes and insets")
  func items() {
    let item = UIBarButtonItem(image: image, landscapeImagePhone: image, style: .plain, target: nil, action: nil)
    expectIdentical(item.image, image)
    expectIdentical(item.landscapeImagePhone, image)
    expectEqual(UIBarButtonItem(image: image, style: .done, target: nil, action: nil).style, .done)
    expectStoredObject(item, \.largeContentSizeImage, image)
    expectStored(item, \.imageInsets, UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .highlighted)
    expectEqual(item.titleTextAttributes(for: .highlighted)?[.foregroundColor] as? UIColor, .red)
    expectNil(item.titleTextAttributes(for: .normal)?[.foregroundColor])
    expectStored(item, \.possibleTitles, ["Done", "Edit"])
    expectStored(item, \.width, 60)
    expectStored(item, \.isHidden, true)
    expectStored(item, \.isSelected, true)
    expectStored(item, \.changesSelectionAsPrimaryAction, true)
    expectEqual(UIBarButtonItem.fixedSpace(12).width, 12)
    let menu = UIMenu(title: "More", children: [])
    let action = UIAction(title: "Go") { _ in }
    let choosing = UIBarButtonItem(title: "Go", image: image, primaryAction: action, menu: menu)
    expectIdentical(choosing.menu, menu)
    expectIdentical(choosing.primaryAction, action)
    expect(UIBarButtonItem(customView: UIView()).customView != nil)
  }

  @Test("A bar button item, whether custom or a system item, sends its action to its target")
  func systemItem() {
    @MainActor
    final class Target: NSObject {
      var count = 0
      func done(_ sender: UIBarButtonItem) { count += 1 }
    }
    let target = Target()
    let item = UIBarButtonItem(barButtonSystemItem: .done, target: target, action: Selector(Target.done))
    expectIdentical(item.target, target)
    expect(item.action != nil)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 44))
    bar.setItems([item], animated: false)
    screen.window.addSubview(bar)
    bar.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 20, y: 722))
    expectEqual(target.count, 1)
    expectIdentical(bar.items?.first, item)
  }

  @Test("A toolbar stores its appearance properties and reports its position")
  func toolbar() {
    let bar = UIToolbar()
    expectStored(bar, \.barStyle, .black)
    expectStored(bar, \.barTintColor, .red)
    expect(bar.isTranslucent)
    expectStored(bar, \.isTranslucent, false)
    let appearance = UIToolbarAppearance()
    bar.standardAppearance = appearance
    expectIdentical(bar.standardAppearance, appearance)
    expectStoredObject(bar, \.compactAppearance, UIToolbarAppearance())
    expectStoredObject(bar, \.scrollEdgeAppearance, UIToolbarAppearance())
    expectNil(bar.delegate)
    expectEqual(bar.barPosition, .bottom)
  }

  @Test("A tab bar stores its appearance properties and reports the selected item to its delegate")
  func tabBar() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
    expectStoredObject(bar, \.backgroundImage, image)
    expectStoredObject(bar, \.selectionIndicatorImage, image)
    expectStoredObject(bar, \.shadowImage, image)
    expectStored(bar, \.barStyle, .black)
    expectStored(bar, \.barTintColor, .red)
    expect(bar.isTranslucent)
    expectStored(bar, \.isTranslucent, false)
    expectStored(bar, \.itemPositioning, .centered)
    expectStored(bar, \.itemSpacing, 7)
    expectStored(bar, \.itemWidth, 70)
    expectStored(bar, \.unselectedItemTintColor, .gray)
    let appearance = UITabBarAppearance()
    bar.standardAppearance = appearance
    expectIdentical(bar.standardAppearance, appearance)
    expectStoredObject(bar, \.scrollEdgeAppearance, UITabBarAppearance())
    let delegate = BarDelegate()
    bar.delegate = delegate
    bar.itemPositioning = .fill
    bar.setItems(
      [UITabBarItem(title: "one", image: nil, tag: 0), UITabBarItem(title: "two", image: nil, tag: 1)],
      animated: false
    )
    screen.window.addSubview(bar)
    bar.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 300, y: 720))
    expectEqual(delegate.received, ["didSelect two"])
  }

  @Test("A tab bar item stores its images and its badge")
  func tabBarItem() {
    let item = UITabBarItem(title: "Letters", image: nil, selectedImage: image)
    expectIdentical(item.selectedImage, image)
    expectEqual(item.title, "Letters")
    expectStored(item, \.badgeValue, "3")
    expectStored(item, \.badgeColor, .blue)
    expectStored(item, \.titlePositionAdjustment, UIOffset(horizontal: 1, vertical: 2))
    expectEqual(item.titlePositionAdjustment.horizontal, 1)
    expectEqual(item.titlePositionAdjustment.vertical, 2)
    expectEqual(UIOffset.zero.vertical, 0)
    item.setBadgeTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    expectEqual(item.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .red)
    expectEqual(UITabBarItem(tabBarSystemItem: .history, tag: 4).tag, 4)
  }
}
