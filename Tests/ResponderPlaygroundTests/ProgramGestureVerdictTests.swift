import Foundation
import ResponderControllers
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of the verdicts on common gestures in apps: on toolbars, popovers, menus, moving rows, pages, keyboards and
/// recognizers.
@Suite("Verdicts on further gestures in apps") @MainActor
struct ProgramGestureVerdictTests {
  // MARK: Toolbars, menus and popovers

  @MainActor private final class Editor: UIViewController, UIPopoverPresentationControllerDelegate {
    let share = UIBarButtonItem()
    let trash = UIBarButtonItem()
    let colors = UIBarButtonItem()
    let options = UIButton(type: .system)
    var shared = 0
    var popover: UIViewController?
    var sheet: UIAlertController?

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Editor"
      share.title = "Share"
      share.primaryAction = UIAction(title: "Share") { [unowned self] _ in shared += 1 }
      trash.title = "Delete"
      trash.isEnabled = false
      colors.primaryAction = UIAction(title: "Colors") { [unowned self] _ in showColors() }
      toolbarItems = [share, UIBarButtonItem(systemItem: .flexibleSpace), trash, colors]
      options.setTitle("Options", for: .normal)
      options.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
      options.menu = UIMenu(
        title: "",
        children: [UIAction(title: "Bold") { _ in }, UIAction(title: "Italic") { _ in }]
      )
      options.showsMenuAsPrimaryAction = true
      view.addSubview(options)
      let ask = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Remove") { [unowned self] _ in
          let sheet = UIAlertController(title: "Remove?", message: nil, preferredStyle: .actionSheet)
          sheet.addAction(UIAlertAction(title: "Remove all", style: .destructive))
          sheet.addAction(UIAlertAction(title: "Keep", style: .cancel))
          self.sheet = sheet
          present(sheet, animated: true)
        }
      )
      ask.frame = CGRect(x: 20, y: 300, width: 200, height: 44)
      view.addSubview(ask)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.isToolbarHidden = false
    }

    private func showColors() {
      let popover = UIViewController()
      popover.title = "Palette"
      popover.view.backgroundColor = .white
      popover.preferredContentSize = CGSize(width: 200, height: 200)
      popover.modalPresentationStyle = .popover
      popover.popoverPresentationController?.barButtonItem = colors
      popover.popoverPresentationController?.delegate = self
      let red = UIButton(type: .system)
      red.setTitle("Red", for: .normal)
      red.frame = CGRect(x: 40, y: 60, width: 100, height: 44)
      red.addAction(UIAction { _ in }, for: .touchUpInside)
      popover.view.addSubview(red)
      self.popover = popover
      present(popover, animated: true)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func adaptivePresentationStyle(
      for controller: UIPresentationController,
      traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  @Test("Verdicts report the effects of gestures on toolbars, menus, popovers and action sheets")
  func toolbars() throws {
    let editor = Editor()
    let page = ProgramPage { UINavigationController(rootViewController: editor) }
    expectVerdict(page.tap(try require(editor.share.barView)), "✓ The bar button “Share” sent touchUpInside")
    expectEqual(editor.shared, 1)
    expectVerdict(page.tap(try require(editor.trash.barView)), "○ The bar button “Delete” is disabled")
    expectVerdict(page.tap(try require(editor.colors.barView)), "✓", "“Colors”", "the controller “Palette” appeared")
    let red = try require(editor.popover?.view.subviews.last)
    expectVerdict(page.tap(red), "✓ The button “Red” sent touchUpInside")
    expectVerdict(page.tap(CGPoint(x: 60, y: 500)), "✓", "“Palette” disappeared")
    expectVerdict(page.tap(editor.options), "✓ The button “Options” sent menuActionTriggered")
    expectVerdict(page.tap(CGPoint(x: 120, y: 322)), "✓ The button “Remove”", "“Remove?” appeared")
    let keep = try require(editor.sheet?.button(at: 1))
    expectVerdict(page.tap(keep), "✓ The button “Keep” sent touchUpInside", "“Remove?” disappeared")
  }

  // MARK: Rows and items

  @MainActor private final class Playlist: UITableViewController {
    var songs = (0..<12).map { "Song \($0)" }
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Playlist"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
      tableView.allowsMultipleSelection = true
      let refresh = UIRefreshControl()
      refresh.addAction(UIAction { [unowned refresh] _ in refresh.endRefreshing() }, for: .valueChanged)
      refreshControl = refresh
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
      cell.textLabel?.text = songs[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
      songs.insert(songs.remove(at: from.row), at: to.row)
    }
    override func tableView(
      _ tableView: UITableView,
      willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath.row == 7 ? nil : indexPath }
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      songs.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .none)
    }
  }

  @Test("Verdicts report selecting, deselecting, moving and deleting rows, and refreshing, as effects")
  func rows() throws {
    let playlist = Playlist()
    let page = ProgramPage { UINavigationController(rootViewController: playlist) }
    func row(_ index: Int) throws -> CGPoint {
      page.center(of: try require(playlist.tableView.cellForRow(at: IndexPath(row: index, section: 0))))
    }
    expectVerdict(page.tap(try row(2)), "✓", "“Song 2” was selected")
    expectVerdict(page.tap(try row(4)), "✓", "“Song 4” was selected")
    expectVerdict(page.tap(try row(2)), "✓", "“Song 2” was deselected")
    expectVerdict(page.tap(try row(7)), "○ UITableView of “Playlist” did not select 7", "returned nil from willSelect")
    expectVerdict(
      page.drag(CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400), over: 0.5),
      "✓",
      "sent valueChanged"
    )
    let first = try row(1)
    expectVerdict(
      page.drag(CGPoint(x: 350, y: first.y), by: CGVector(dx: -120, dy: 0), rest: 0.2),
      "✓",
      "showed its swipe actions"
    )
    expectVerdict(page.tap(CGPoint(x: 360, y: first.y)), "✓ The row “Song 1” was deleted", "“Delete”")
    expectEqual(playlist.songs.count, 11)
    playlist.tableView.setEditing(true, animated: false)
    page.pass(0.5)
    let third = try row(3)
    expectVerdict(
      page.drag(CGPoint(x: 370, y: third.y), by: CGVector(dx: 0, dy: 100), over: 0.5, rest: 0.2, hold: 0.2),
      "✓",
      "The row “Song 4” was lifted to be moved",
      "it was dropped at 5"
    )
  }

  @MainActor private final class Albums: UICollectionViewController {
    var names = (0..<12).map { "Album \($0)" }
    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 110, height: 110)
      super.init(collectionViewLayout: layout)
      title = "Albums"
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "album")
      let lift = UILongPressGestureRecognizer(target: self, action: Selector(Albums.lifted(_:)))
      collectionView.addGestureRecognizer(lift)
    }
    func lifted(_ lift: UILongPressGestureRecognizer) {
      let position = lift.location(in: collectionView)
      switch lift.state {
      case .began:
        guard let item = collectionView.indexPathForItem(at: position) else { return }
        _ = collectionView.beginInteractiveMovementForItem(at: item)
      case .changed: collectionView.updateInteractiveMovementTargetPosition(position)
      case .ended: collectionView.endInteractiveMovement()
      default: collectionView.cancelInteractiveMovement()
      }
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    override func collectionView(
      _ view: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "album", for: indexPath)
    }
    override func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
      names.insert(names.remove(at: from.item), at: to.item)
    }
  }

  @Test("Verdicts report selecting and moving a collection's item as effects")
  func items() throws {
    let albums = Albums()
    let page = ProgramPage { albums }
    func item(_ index: Int) throws -> CGPoint {
      page.center(of: try require(albums.collectionView.cellForItem(at: IndexPath(item: index, section: 0))))
    }
    expectVerdict(page.tap(try item(4)), "✓", "was selected")
    let (first, second) = (try item(0), try item(1))
    expectVerdict(
      page.drag(first, by: CGVector(dx: second.x - first.x, dy: 0), over: 0.6, rest: 0.3, hold: 0.8),
      "✓ Item 0 was lifted to be moved at 0.50 s; the long press recognizer of UICollectionView of “Albums” recognized and it was dropped at 1."
    )
    expectEqual(albums.names[1], "Album 0")
    expectVerdict(page.tap(CGPoint(x: 195, y: 800)), "○")
  }

  // MARK: Pages and scroll views

  @MainActor private final class Book: UIPageViewController, UIPageViewControllerDataSource {
    let leaves = (1...3).map { number in
      let leaf = UIViewController()
      leaf.title = "Page \(number)"
      return leaf
    }
    init() {
      super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
      dataSource = self
      setViewControllers([leaves[0]], direction: .forward, animated: false)
    }
    required init?(coder: NSCoder) { nil }
    func pageViewController(
      _ pages: UIPageViewController,
      viewControllerBefore controller: UIViewController
    ) -> UIViewController? { neighbour(of: controller, at: -1) }
    func pageViewController(
      _ pages: UIPageViewController,
      viewControllerAfter controller: UIViewController
    ) -> UIViewController? { neighbour(of: controller, at: 1) }
    private func neighbour(of controller: UIViewController, at offset: Int) -> UIViewController? {
      guard let index = leaves.firstIndex(of: controller), leaves.indices.contains(index + offset) else { return nil }
      return leaves[index + offset]
    }
  }

  @Test("Verdicts report turning a page as an effect, and call a tap on a page without recognizers neutral")
  func pages() throws {
    let book = Book()
    let page = ProgramPage { book }
    expectVerdict(
      page.drag(CGPoint(x: 340, y: 400), by: CGVector(dx: -300, dy: 0), over: 0.2),
      "✓",
      "“Page 2” appeared"
    )
    expectVerdict(page.tap(CGPoint(x: 195, y: 400)), "○")
    expectVerdict(
      page.drag(CGPoint(x: 40, y: 400), by: CGVector(dx: 300, dy: 0), over: 0.2),
      "✓",
      "“Page 1” appeared"
    )
  }

  @MainActor private final class Photo: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView()
    let picture = UIImageView()
    let like = UIButton(type: .system)
    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = view.bounds
      scroll.contentSize = CGSize(width: 390, height: 1600)
      scroll.maximumZoomScale = 4
      scroll.delegate = self
      picture.frame = CGRect(x: 0, y: 0, width: 390, height: 1600)
      view.addSubview(scroll)
      scroll.addSubview(picture)
      like.setTitle("Like", for: .normal)
      like.frame = CGRect(x: 100, y: 100, width: 190, height: 100)
      like.addAction(UIAction { _ in }, for: .touchUpInside)
      scroll.addSubview(like)
      let zoom = UITapGestureRecognizer(target: self, action: Selector(Photo.zoomIn))
      zoom.numberOfTapsRequired = 2
      scroll.addGestureRecognizer(zoom)
    }
    func zoomIn() { scroll.setZoomScale(2, animated: true) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  @Test("Verdicts report scrolling, even from a button, and zooming by two fingers or a double tap as effects")
  func scrolling() throws {
    let photo = Photo()
    let page = ProgramPage { photo }
    expectVerdict(page.drag(CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -200)), "✓", "scroll", "scrolled at")
    photo.scroll.setContentOffset(.zero, animated: false)
    page.pass(1)
    expectVerdict(
      page.drag(page.center(of: photo.like), by: CGVector(dx: 0, dy: -60), over: 0.2),
      "✓",
      "scrolled at"
    )
    photo.scroll.setContentOffset(.zero, animated: false)
    page.pass(1)
    expectVerdict(page.tap(photo.like), "✓ The button “Like” sent touchUpInside")
    expectVerdict(
      page.doubleTap(CGPoint(x: 195, y: 600)),
      "✓ The scroll view scroll zoomed at",
      "the tap recognizer of scroll recognized"
    )
    expectVerdict(page.twist(CGPoint(x: 195, y: 400), distance: (from: 60, to: 200)), "✓", "zoomed at")
  }

  // MARK: Keyboards

  @MainActor private final class SignUp: UIViewController {
    let name = UITextField()
    let story = UITextView()
    let search = UISearchBar()
    let done = UIButton(type: .system)
    override func viewDidLoad() {
      super.viewDidLoad()
      name.placeholder = "Name"
      story.text = "Once upon a time there was a text view of several words."
      done.setTitle("Done", for: .normal)
      done.addAction(UIAction { [unowned self] _ in view.endEditing(true) }, for: .touchUpInside)
      for (index, part) in [name, story, search, done].enumerated() {
        part.frame = CGRect(x: 20, y: 60 + 90 * Double(index), width: 350, height: index == 1 ? 80 : 50)
        view.addSubview(part)
      }
      let away = UITapGestureRecognizer(target: self, action: Selector(SignUp.putAway))
      away.cancelsTouchesInView = false
      view.addGestureRecognizer(away)
    }
    func putAway() { view.endEditing(true) }
  }

  @Test("Verdicts report beginning to edit, moving the caret and dismissing the keyboard as effects")
  func keyboards() throws {
    let form = SignUp()
    let page = ProgramPage { form }
    expectVerdict(page.tap(form.name), "✓ The text field “Name” began editing")
    expectVerdict(page.tap(CGPoint(x: 195, y: 700)), "✓", "tap recognizer", "recognized at")
    expect(!form.name.isFirstResponder)
    expectVerdict(page.tap(form.story), "✓ The text view story began editing")
    expectVerdict(page.tap(form.done), "✓ The button “Done” sent touchUpInside")
    expectVerdict(page.tap(form.search.searchTextField), "✓", "began editing")
  }

  // MARK: Recognizers and wheels

  @MainActor private final class Canvas: UIViewController, UIGestureRecognizerDelegate {
    let board = UIView()
    let card = UIView()
    let dial = UIPageControl()
    let when = UIDatePicker()
    let code = UITextField()
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      board.frame = CGRect(x: 0, y: 40, width: 390, height: 400)
      card.frame = CGRect(x: 0, y: 440, width: 390, height: 100)
      dial.numberOfPages = 5
      dial.frame = CGRect(x: 0, y: 540, width: 390, height: 60)
      when.preferredDatePickerStyle = .wheels
      when.frame = CGRect(x: 0, y: 610, width: 390, height: 216)
      for part in [board, card, dial, when] { view.addSubview(part) }
      let single = UITapGestureRecognizer(target: self, action: Selector(Canvas.tapped))
      let double = UITapGestureRecognizer(target: self, action: Selector(Canvas.doubleTapped))
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      for recognizer in [
        single, double,
        UILongPressGestureRecognizer(target: self, action: Selector(Canvas.pressed)),
        UIPinchGestureRecognizer(target: self, action: Selector(Canvas.pinched)),
        UIRotationGestureRecognizer(target: self, action: Selector(Canvas.turned)),
      ] {
        recognizer.delegate = self
        board.addGestureRecognizer(recognizer)
      }
      let swipe = UISwipeGestureRecognizer(target: self, action: Selector(Canvas.swiped))
      swipe.direction = .left
      card.addGestureRecognizer(swipe)
    }
    func tapped() { log.append("tap") }
    func doubleTapped() { log.append("double") }
    func pressed() { log.append("held") }
    func pinched() { log.append("pinch") }
    func turned() { log.append("turn") }
    func swiped() { log.append("swipe") }
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { recognizer is UIPinchGestureRecognizer || recognizer is UIRotationGestureRecognizer }
  }

  @Test("Verdicts name each recognizer that recognized, and call a swipe in the opposite direction neutral")
  func recognizers() throws {
    let canvas = Canvas()
    let page = ProgramPage { canvas }
    let board = page.center(of: canvas.board)
    expectVerdict(page.tap(board), "✓", "tap recognizer", "board recognized at")
    expectVerdict(page.doubleTap(board), "✓", "tap recognizer", "board recognized at")
    expectEqual(canvas.log, ["tap", "double"])
    expectVerdict(page.hold(board, for: 1), "✓", "long press recognizer of board recognized at")
    expectVerdict(page.twist(board, distance: (from: 80, to: 240)), "✓", "pinch recognizer of board")
    expectVerdict(page.twist(board, distance: (from: 160, to: 160), by: 1.2), "✓", "rotation recognizer of board")
    let card = page.center(of: canvas.card)
    expectVerdict(
      page.drag(card, by: CGVector(dx: -150, dy: 0), over: 0.15),
      "✓",
      "swipe recognizer of card recognized at"
    )
    expectVerdict(page.drag(card, by: CGVector(dx: 150, dy: 0), over: 0.15), "○", "swipe recognizer")
    expectVerdict(page.tap(CGPoint(x: 370, y: 570)), "✓ The page control dial sent valueChanged")
    let wheel = page.center(of: canvas.when)
    expectVerdict(page.drag(wheel, by: CGVector(dx: 0, dy: -80)), "✓", "scrolled at")
  }

  // MARK: Pickers, system items and deleted rows

  @MainActor private final class Kinds: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    let kindPicker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 300, height: 216))
    var asked = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(kindPicker)
      kindPicker.dataSource = self
      kindPicker.delegate = self
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [unowned self] _ in
          let added = UIViewController()
          added.title = "New kind"
          present(UINavigationController(rootViewController: added), animated: true)
        }
      )
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      ["Fire", "Water", "Earth"][row]
    }
  }

  @Test("Verdicts name the row of a picker, the item of a bar button, and the content of a presented container")
  func pickersAndContainers() throws {
    let kinds = Kinds()
    let page = ProgramPage { UINavigationController(rootViewController: kinds) }
    let middle = page.center(of: kinds.kindPicker)
    expectVerdict(
      page.tap(CGPoint(x: middle.x, y: middle.y + 32)),
      "✓ Row 1 “Water” of the picker view kindPicker was selected"
    )
    let add = try require(kinds.navigationItem.rightBarButtonItem?.barView)
    let verdict = page.tap(add)
    expectVerdict(verdict, "✓ The bar button “Add” sent touchUpInside", "; the controller “New kind” appeared.")
    expect(!verdict.contains("the navigation controller"), "\(verdict)")
  }

  @MainActor private final class Creatures: UIViewController, UITableViewDataSource, UITableViewDelegate {
    final class Cell: UITableViewCell {}
    let creaturesTable = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    var count = 5

    override func viewDidLoad() {
      super.viewDidLoad()
      creaturesTable.dataSource = self
      creaturesTable.delegate = self
      creaturesTable.register(Cell.self, forCellReuseIdentifier: "cell")
      view.addSubview(creaturesTable)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      count -= 1
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }

  @Test("The deletion of a row is the headline after a tap on Delete and after a full swipe")
  func deletions() throws {
    let creatures = Creatures()
    let page = ProgramPage { creatures }
    func row(_ index: Int) throws -> CGPoint {
      page.center(of: try require(creatures.creaturesTable.cellForRow(at: IndexPath(row: index, section: 0))))
    }
    let first = try row(1)
    expectVerdict(
      page.drag(CGPoint(x: 350, y: first.y), by: CGVector(dx: -120, dy: 0), rest: 0.2),
      "✓ Row 1 of the table view creaturesTable showed its swipe actions"
    )
    expectVerdict(
      page.tap(CGPoint(x: 360, y: first.y)),
      "✓ Row 1 of the table view creaturesTable was deleted"
    )
    expectEqual(creatures.count, 4)
    let second = try row(2)
    expectVerdict(
      page.drag(CGPoint(x: 380, y: second.y), by: CGVector(dx: -370, dy: 0), over: 0.6, rest: 0.2),
      "✓ Row 2 of the table view creaturesTable was deleted"
    )
    expectEqual(creatures.count, 3)
  }
}
