import Testing
import UIKit

/// Tests of code in the style of iOS apps that imports only UIKit. Their main purpose is that this code compiles.
@MainActor
@Suite("Code that was written for UIKit")
struct PortedCodeTests {
  private let application: UIApplication
  private let window: UIWindow

  init() {
    application = UIApplication(clock: FixedClock())
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  /// A clock that does not advance, because no test needs time to pass.
  private final class FixedClock: EventClock {
    let now: TimeInterval = 0
    private var queue = EventTimerQueue()
    func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
      queue.add(at: deadline, action)
    }
  }

  @Test("Importing UIKit also imports Foundation")
  func foundation() {
    let formatter = NumberFormatter()
    let url = URL(fileURLWithPath: "/tmp")
    expect(formatter.minimumIntegerDigits >= 0)
    expectEqual(url.path, "/tmp")
    expect(Date() > Date.distantPast)
  }

  @Test(
    "The delegate of a table, collection or text view has its own protocol type, and is also the scroll view's delegate"
  )
  func delegates() {
    final class Rows: UIResponder, UITableViewDelegate {
      var selected: [IndexPath] = []
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    }
    final class Tiles: UIResponder, UICollectionViewDelegate {}
    final class Notes: UIResponder, UITextViewDelegate {}
    final class Scrolls: UIResponder, UIScrollViewDelegate {}
    let rows = Rows()
    let table = UITableView(frame: .zero, style: .plain)
    table.delegate = rows
    let path = IndexPath(row: 2, section: 0)
    table.delegate?.tableView(table, didSelectRowAt: path)
    let delegate: UITableViewDelegate? = table.delegate
    let inferred = table.delegate
    inferred?.tableView(table, didSelectRowAt: path)
    if let delegate = table.delegate, delegate === rows { delegate.tableView(table, didSelectRowAt: path) }
    expectEqual(rows.selected.count, 3)
    expectIdentical(delegate, rows)
    expectIdentical((table as UIScrollView).delegate, rows)
    let scrolls = Scrolls()
    (table as UIScrollView).delegate = scrolls
    expectNil(table.delegate)
    expectIdentical((table as UIScrollView).delegate, scrolls)
    table.delegate = nil
    expectNil((table as UIScrollView).delegate)

    let tiles = Tiles()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = tiles
    let tilesDelegate: UICollectionViewDelegate? = collection.delegate
    expectIdentical(tilesDelegate, tiles)
    expectIdentical((collection as UIScrollView).delegate, tiles)

    let notes = Notes()
    let text = UITextView()
    text.delegate = notes
    let notesDelegate: UITextViewDelegate? = text.delegate
    expectIdentical(notesDelegate, notes)
    expectEqual(text.delegate?.textViewShouldBeginEditing(text), true)
  }

  @Test("A subclass of a list can override the delegate property with the list's own delegate protocol")
  func overriddenDelegate() {
    final class Proxied: UITableView {
      var set = 0
      override var delegate: UITableViewDelegate? { didSet { set += 1 } }
    }
    final class Watched: UIScrollView {
      var set = 0
      override var delegate: UIScrollViewDelegate? { didSet { set += 1 } }
    }
    final class Rows: UIResponder, UITableViewDelegate {}
    let rows = Rows()
    let table = Proxied()
    table.delegate = rows
    let scroll = Watched()
    scroll.delegate = rows
    expectEqual(table.set, 1)
    expectEqual(scroll.set, 1)
    expectIdentical(table.delegate, rows)
    expectIdentical(scroll.delegate, rows)
  }

  @Test("Menus, actions and commands have images")
  func images() {
    let trash = UIImage(systemName: "trash")
    let action = UIAction(title: "Delete", image: trash, attributes: .destructive) { _ in }
    let full = UIAction(
      title: "Share",
      subtitle: "with more",
      image: UIImage(named: "share"),
      identifier: UIAction.Identifier("share"),
      discoverabilityTitle: "Share",
      attributes: [],
      state: .on,
      handler: { _ in }
    )
    let menu = UIMenu(title: "More", image: trash, identifier: nil, options: .displayInline, children: [action, full])
    let command = UICommand(title: "Copy", image: trash, action: Selector(Page.refresh))
    let key = UIKeyCommand(
      title: "Find",
      image: trash,
      action: Selector(Page.refresh),
      input: "f",
      modifierFlags: .command
    )
    expect([action, menu, command, key].allSatisfy { $0.image === trash })
    expectEqual(full.subtitle, "with more")
    expectIdentical(menu.replacingChildren([]).image, trash)
    expectEqual(trash?.isSymbolImage, true)
    expectNil(UIImage(named: ""))
    let view = UIImageView(image: UIImage(name: "photo", size: CGSize(width: 30, height: 20)))
    expectEqual(view.frame.size, CGSize(width: 30, height: 20))
    expectEqual(view.imageName, "photo")
    view.imageName = nil
    expectNil(view.image)
  }

  @Test("A view controller's view is implicitly unwrapped and is loaded when it is first read")
  func controllersView() {
    final class Plain: UIViewController {
      var loads = 0
      override func loadView() {
        loads += 1
        view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let label = UILabel()
        view.addSubview(label)
        label.frame = view.bounds
      }
    }
    let page = Plain()
    let view: UIView = page.view
    let optional: UIView? = page.view
    if let found = page.view { expectIdentical(found, view) }
    expectEqual(page.view.subviews.count, 1)
    expectIdentical(optional, view)
    expectEqual(page.loads, 1)
    page.view = nil
    expect(!page.isViewLoaded)
    expectNil(view.next)
    expect(page.view !== view)
    expectEqual(page.loads, 2)
  }

  @Test("A segmented control creates its segments from titles and images")
  func segments() {
    let image = UIImage(systemName: "star")!
    let control = UISegmentedControl(items: ["One", image])
    control.insertSegment(with: image, at: 0, animated: false)
    expectEqual(control.numberOfSegments, 3)
    expectEqual(control.titleForSegment(at: 1), "One")
    expectIdentical(control.imageForSegment(at: 2), image)
    expectNil(control.titleForSegment(at: 2))
    control.setTitle("Star", forSegmentAt: 2)
    expectNil(control.imageForSegment(at: 2))
    control.setImage(image, forSegmentAt: 1)
    expectNil(control.titleForSegment(at: 1))
    expectEqual(UISegmentedControl(items: nil).numberOfSegments, 0)
  }

  @Test("An edit menu notifies its delegate when the menu appears and disappears, and provides an animator")
  func editMenu() {
    final class Menus: UIResponder, UIEditMenuInteractionDelegate {
      var calls: [String] = []
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? { UIMenu(children: [UIAction(title: "Shout") { _ in }]) }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: UIEditMenuInteractionAnimating
      ) {
        animator.addAnimations { self.calls.append("animates") }
        animator.addCompletion { self.calls.append("shown") }
      }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: UIEditMenuInteractionAnimating
      ) { animator.addCompletion { self.calls.append("gone") } }
    }
    let menus = Menus()
    let view = UIView()
    window.addSubview(view)
    let interaction = UIEditMenuInteraction(delegate: menus)
    view.interactions = [interaction]
    expectEqual(view.interactions.count, 1)
    expectIdentical(interaction.view, view)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    interaction.dismissMenu()
    expectEqual(menus.calls, ["animates", "shown", "gone"])
    view.interactions.removeAll()
    expectNil(interaction.view)
  }

  @Test("The interactions of a view can be set as an array, and reading them returns this array without duplicates")
  func interactions() {
    let view = UIView()
    let other = UIView()
    let (a, b, c) = (
      UIEditMenuInteraction(delegate: nil), UIEditMenuInteraction(delegate: nil), UIEditMenuInteraction(delegate: nil)
    )
    view.interactions = [a, b]
    other.addInteraction(c)
    view.interactions = [c, b, c]
    expectEqual(view.interactions.map { ObjectIdentifier($0) }, [c, b].map { ObjectIdentifier($0) })
    expectNil(a.view)
    expect(other.interactions.isEmpty)
    expectIdentical(c.view, view)
  }

  @Test("allTargets of a control is a set")
  func allTargets() {
    let page = Page()
    let button = UIButton(type: .system)
    button.addTarget(page, action: Selector(Page.refresh), for: .touchUpInside)
    button.addTarget(nil, action: Selector(Page.refresh), for: .touchDown)
    expect(button.allTargets.contains(page))
    expect(button.allTargets.contains { $0.base is NSNull })
    expectEqual(button.allTargets.count, 2)
    for target in button.allTargets { button.removeTarget(target.base, action: nil, for: .allEvents) }
    let plain = Plain()
    button.addTarget(plain, action: Selector(Plain.refresh), for: .touchDown)
    expect(button.allTargets.contains(ObjectIdentifier(plain)))
    expectEqual(button.allTargets.count, 2)
  }

  @Test("addTarget accepts a target of type Any, as in UIKit")
  func targets() {
    final class Diverted: UIControl {
      var reported: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        reported.append(target is Page ? "page" : "nobody")
      }
      override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        super.addTarget(target, action: action, for: controlEvents)
      }
    }
    let target: Any? = Page()
    let control = Diverted()
    control.addTarget(target, action: Selector(Page.refresh), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    expectEqual(control.reported, ["page"])
    let tap = UITapGestureRecognizer(target: target, action: Selector(Page.refresh))
    tap.removeTarget(target, action: nil)
    expectNil(tap.view)
  }

  @Test("isKind(of:), isMember(of:), isEqual(_:) and hash return the same values as for NSObject")
  func objects() {
    let button = UIButton()
    let tap = UITapGestureRecognizer()
    expect(button.isKind(of: UIControl.self))
    expect(!button.isKind(of: UILabel.self))
    expect(tap.isKind(of: UIGestureRecognizer.self))
    expect(button.isEqual(button))
    expect(!button.isEqual(UIButton()))
    expect(!tap.isEqual(button))
    expect(!tap.isEqual(nil))
    expectEqual(button.hash, button.hash)
    expect(button.isMember(of: UIButton.self))
    let event = UIEvent()
    let touch = UITouch()
    expect(event.isEqual(event))
    expect(touch.isEqual(touch))
    expect(!touch.isEqual(UITouch()))
    for subview in [button, UILabel()] as [UIView] where subview.isKind(of: UILabel.self) {
      expect(subview !== button)
    }
  }

  private final class Page: UIViewController {
    func refresh() {}
  }

  @MainActor
  private final class Plain {
    func refresh() {}
  }
}
