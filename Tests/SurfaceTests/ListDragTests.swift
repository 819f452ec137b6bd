import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Drag and drop, and context menus, in lists")
struct ListDragTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var received: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
      -> [UIDragItem]
    {
      [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))]
    }
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
      received.append("may move")
      return false
    }
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      received.append("can handle")
      return true
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      received.append("enter")
    }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { received.append("exit") }
    func tableView(
      _ tableView: UITableView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .copy, intent: .automatic)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      received.append("drop \(coordinator.session.items.count) \(coordinator.proposal.intent == .automatic)")
    }
    func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
      -> UIContextMenuConfiguration?
    {
      UIContextMenuConfiguration(identifier: nil, previewProvider: { UIViewController() }) { _ in
        UIMenu(title: "", children: [UIAction(title: "Go") { _ in }])
      }
    }
    func tableView(
      _ tableView: UITableView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      received.append("menu")
    }
    func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      received.append("no menu")
    }
    func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      received.append("preview")
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
  {
    var received: [String] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))]
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
      received.append("begin")
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
      received.append("end")
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
      -> Bool
    {
      received.append("may move")
      return false
    }
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
      received.append("enter")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
      received.append("exit")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
      received.append("over")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    )
      -> UICollectionViewDropProposal
    {
      let proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
      if proposal.intent == .insertIntoDestinationIndexPath { received.append("update") }
      return proposal
    }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      received.append(
        "drop \(coordinator.session.items.count) \(coordinator.proposal.operation == .copy) \(coordinator.items[0].sourceIndexPath?.item ?? -1)"
      )
    }
    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: { UIViewController() }) { _ in
        UIMenu(title: "", children: [UIAction(title: "Go") { _ in }])
      }
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      received.append("menu")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      received.append("no menu")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      received.append("preview")
    }
  }

  private func table(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), style: .plain)
    table.dataSource = rows
    table.delegate = rows
    screen.window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  private func collection(_ items: Items) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 380, height: 50)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  /// Lifts the top row of the list, drags the row out of the list and back, and drops the row at a lower location.
  private func drag() {
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 25))
    screen.wait(1)
    finger.move(to: CGPoint(x: 100, y: 400), over: 0.3)
    finger.move(to: CGPoint(x: 100, y: 125), over: 0.3)
    finger.up()
    screen.wait(1)
  }

  @Test("The delegates of a table view are notified when a drag enters the table, leaves it and is dropped")
  func tableDrops() {
    let rows = Rows()
    let table = table(rows)
    table.dragDelegate = rows
    table.dropDelegate = rows
    table.dragInteractionEnabled = true
    drag()
    for word in ["may move", "can handle", "enter", "exit", "drop 1 true"] {
      expect(rows.received.contains(word), "\(word)")
    }
  }

  @Test("The delegates of a collection view are notified when a drag enters the collection, leaves it and is dropped")
  func collectionDrops() {
    let items = Items()
    let view = collection(items)
    view.dragDelegate = items
    view.dropDelegate = items
    view.dragInteractionEnabled = true
    drag()
    for word in ["begin", "may move", "enter", "update", "exit", "drop 1 true 0", "over", "end"] {
      expect(items.received.contains(word), "\(word)")
    }
  }

  @Test("The delegate of a table view is notified when a context menu appears and disappears and its preview is tapped")
  func tableMenus() throws {
    let rows = Rows()
    let table = table(rows)
    screen.press(at: CGPoint(x: 100, y: 25), for: 1)
    let interaction = try require(table.contextMenuInteraction)
    expectEqual(rows.received, ["menu"])
    interaction.choosePreview()
    screen.wait(1)
    expectEqual(rows.received, ["menu", "preview", "no menu"])
  }

  @Test(
    "The delegate of a collection view is notified when a context menu appears and disappears and its preview is tapped"
  )
  func collectionMenus() throws {
    let items = Items()
    let view = collection(items)
    screen.press(at: CGPoint(x: 100, y: 25), for: 1)
    let interaction = try require(view.contextMenuInteraction)
    expectEqual(items.received, ["menu"])
    interaction.choosePreview()
    screen.wait(1)
    expectEqual(items.received, ["menu", "preview", "no menu"])
  }

  /// A class whose instances can be written to item providers and read from them.
  private final class Note: NSObject, NSItemProviderWriting, NSItemProviderReading {
    let text: String
    init(_ text: String) { self.text = text }
    static var writableTypeIdentifiersForItemProvider: [String] { ["letters.note"] }
    static var readableTypeIdentifiersForItemProvider: [String] { ["letters.note", "public.text"] }
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data(text.utf8), nil)
      return nil
    }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Note {
      Note(String(decoding: data, as: UTF8.self))
    }
  }

  @Test("An item provider creates an object of a custom class from the data that another object wrote")
  func ownThings() {
    var got: [String] = []
    let provider = NSItemProvider(object: "text" as NSString)
    expect(provider.canLoadObject(ofClass: Note.self))
    provider.loadObject(ofClass: Note.self) { note, _ in got.append((note as? Note)?.text ?? "nothing") }
    let own = NSItemProvider()
    own.registerObject(Note("mine"), visibility: .all)
    own.suggestedName = "A note"
    own.loadObject(ofClass: Note.self) { note, _ in got.append((note as? Note)?.text ?? "nothing") }
    expectEqual(got, ["text", "mine"])
    expectEqual(own.suggestedName, "A note")
    expectEqual(own.registeredTypeIdentifiers, ["letters.note"])
  }
}
