import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Appearance callbacks")
struct AppearanceTests {
  let screen = SimulatedScreen()
  let diary = Diary()

  @Test("When a window becomes key, its controller receives the appearance callbacks in UIKit's order")
  func window() {
    diary.notesLayout = true
    let window = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let root = NotingController("root", diary)
    window.rootViewController = root
    expectEqual(diary.take(), ["root load"])
    window.makeKeyAndVisible()
    expectEqual(diary.take(), ["root willAppear", "root isAppearing", "root layout", "root didAppear"])
    window.isHidden = true
    expectEqual(diary.take(), ["root willDisappear", "root didDisappear"])
    window.isHidden = false
    expectEqual(diary.take().filter { $0 != "root layout" }, ["root willAppear", "root isAppearing", "root didAppear"])
    expectEqual(diary.complaints, [])
  }

  @Test("The record contains each appearance callback, even if the view is not in a window at that time")
  func record() {
    let root = NotingController("root", diary)
    screen.window.rootViewController = root
    screen.wait(1)
    let next = NotingController("next", diary)
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: true)
    screen.wait(1)
    root.dismiss(animated: true)
    screen.wait(1)
    screen.window.rootViewController = nil
    let recorded = screen.log.lines(of: [.controller]).compactMap { $0.split(separator: " ").last.map(String.init) }
    let noted = diary.lines.filter { !$0.hasSuffix("load") }.compactMap { $0.split(separator: " ").last }
    expectEqual(recorded, noted.map { "view" + $0.prefix(1).uppercased() + $0.dropFirst() })
    expectEqual(recorded.count, 15)
    expectEqual(recorded.first, "viewWillAppear")
    expectEqual(recorded.last, "viewDidDisappear")
  }

  @Test("A view has no window in viewWillAppear and in viewDidDisappear")
  func windowMeanwhile() {
    let root = NotingController("root", diary)
    var windows: [String: Bool] = [:]
    root.onCallback = { windows[$0] = root.viewIfLoaded?.window != nil }
    screen.window.rootViewController = root
    screen.window.rootViewController = nil
    expectEqual(
      windows,
      [
        "load": false, "willAppear": false, "isAppearing": true, "didAppear": true, "willDisappear": true,
        "didDisappear": false,
      ]
    )
  }

  @Test("A child added to a visible controller receives viewWillAppear immediately and viewDidAppear after a layout")
  func child() {
    let root = NotingController("root", diary)
    screen.show(root, diary)
    diary.notesLayout = true
    let child = NotingController("child", diary)
    var frames: [CGRect] = []
    child.onCallback = { if $0 == "isAppearing" { frames.append(child.view.frame) } }
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    child.didMove(toParent: root)
    expectEqual(diary.take(), ["child joins", "child load", "child willAppear", "child joined"])
    screen.wait(0)
    expectEqual(diary.take(), ["child isAppearing", "root layout", "child layout", "child didAppear"])
    expectEqual(frames, [CGRect(x: 0, y: 0, width: 100, height: 50)])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expectEqual(diary.take(), ["child leaves", "child willDisappear", "child didDisappear", "child left"])
  }

  @Test("If a view is added just before a touch, viewDidAppear is called before the touch is delivered")
  func touchAfterArrival() {
    let root = NotingController("root", diary)
    screen.show(root, diary)
    let child = NotingController("child", diary)
    root.addChild(child)
    root.view.addSubview(child.view)
    screen.finger().down(at: CGPoint(x: 10, y: 10))
    expectEqual(diary.take().last, "child didAppear")
  }

  @Test(
    "The parent receives “will” callbacks before its child and “did” callbacks after its child"
  )
  func nested() {
    let root = NotingController("root", diary)
    let child = NotingController("child", diary)
    root.addChild(child)
    root.view.addSubview(child.view)
    _ = diary.take()
    screen.window.rootViewController = root
    expectEqual(
      diary.take(),
      [
        "root willAppear", "child willAppear", "root isAppearing", "child isAppearing", "child didAppear",
        "root didAppear",
      ]
    )
    screen.window.rootViewController = nil
    expectEqual(diary.take(), ["root willDisappear", "child willDisappear", "child didDisappear", "root didDisappear"])
  }

  @Test("A child controller added in its parent's viewWillAppear appears together with the parent")
  func addedMeanwhile() {
    let root = NotingController("root", diary)
    let child = NotingController("child", diary)
    root.onCallback = { callback in
      guard callback == "willAppear" else { return }
      root.addChild(child)
      root.view.addSubview(child.view)
    }
    screen.window.rootViewController = root
    expectEqual(diary.complaints, [])
    expectEqual(diary.appearanceState(of: "child"), "didAppear")
    expectEqual(diary.take().suffix(2), ["child didAppear", "root didAppear"])
  }

  @Test("A child removed while its parent appears receives viewDidDisappear and no viewDidAppear")
  func takenOutMeanwhile() {
    let root = NotingController("root", diary)
    let child = NotingController("child", diary)
    root.addChild(child)
    root.view.addSubview(child.view)
    root.onCallback = { if $0 == "isAppearing" { child.view.removeFromSuperview() } }
    screen.window.rootViewController = root
    expectEqual(diary.complaints, [])
    expectEqual(diary.appearanceState(of: "child"), "gone")
    expectEqual(diary.appearanceState(of: "root"), "didAppear")
    expect(!diary.lines.contains("child didAppear"))
  }

  @Test(
    "Without automatic forwarding, only beginAppearanceTransition and endAppearanceTransition send callbacks to a child"
  )
  func manual() {
    let root = TellingController("root", diary)
    let child = NotingController("child", diary)
    root.addChild(child)
    screen.show(root, diary)
    root.view.addSubview(child.view)
    screen.wait(1)
    expectEqual(diary.take(), ["child load"])
    child.beginAppearanceTransition(true, animated: true)
    expectEqual(diary.take(), ["child willAppear", "child isAppearing"])
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    expectEqual(diary.take(), ["child didAppear"])
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: true)
    child.view.removeFromSuperview()
    expectEqual(diary.take(), ["child willDisappear"])
    child.endAppearanceTransition()
    expectEqual(diary.take(), ["child didDisappear"])
  }

  @Test("An appearance transition in the opposite direction cancels a transition that has not ended")
  func takenBack() {
    let root = TellingController("root", diary)
    let child = NotingController("child", diary)
    root.addChild(child)
    screen.show(root, diary)
    root.view.addSubview(child.view)
    _ = diary.take()
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    expectEqual(diary.take(), ["child willAppear", "child isAppearing", "child willDisappear", "child didDisappear"])
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    _ = diary.take()
    child.beginAppearanceTransition(false, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    expectEqual(diary.take(), ["child willDisappear", "child willAppear", "child isAppearing", "child didAppear"])
    expectEqual(diary.complaints, [])
  }

  @Test(
    "In a transition between two children, the appearance callbacks are sent in UIKit's order"
  )
  func transition() {
    let root = NotingController("root", diary)
    let (first, second) = (NotingController("first", diary), NotingController("second", diary))
    root.addChild(first)
    root.addChild(second)
    root.view.addSubview(first.view)
    screen.show(root, diary)
    var isFinished = false
    root.transition(from: first, to: second, duration: 0.2, animations: { second.view.alpha = 0.5 }) {
      isFinished = $0
    }
    expectEqual(diary.take(), ["second load", "second willAppear", "first willDisappear", "second isAppearing"])
    expect(!isFinished)
    expect(first.view.window != nil)
    screen.wait(0.2)
    expectEqual(diary.take(), ["first didDisappear", "second didAppear"])
    expect(isFinished)
    expectNil(first.view.window)
    expectIdentical(second.view.superview, root.view)
  }

  @Test("A new root controller can be set even while the old root controller disappears")
  func roots() {
    let (first, second) = (NotingController("first", diary), NotingController("second", diary))
    screen.window.rootViewController = first
    _ = diary.take()
    screen.window.rootViewController = second
    expectEqual(
      diary.take(),
      [
        "first willDisappear", "first didDisappear", "second load", "second willAppear", "second isAppearing",
        "second didAppear",
      ]
    )
    second.onCallback = { [screen] in if $0 == "willDisappear" { screen.window.rootViewController = first } }
    screen.window.rootViewController = nil
    screen.wait(1)
    expectEqual(diary.complaints, [])
  }

  @Test("Animations alongside a size transition run after viewWillTransition and before the views resize")
  func size() {
    final class Turning: UIViewController {
      var log: [String] = []
      override func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("will \(Int(size.width)) from \(Int(view.bounds.width))")
        coordinator.animate { _ in
          self.log.append("beside \(Int(self.view.bounds.width))")
        } completion: { _ in
          self.log.append("after")
        }
      }
    }
    let (root, child) = (Turning(), Turning())
    root.addChild(child)
    root.view.addSubview(child.view)
    screen.window.rootViewController = root
    screen.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    expectEqual(root.log, ["will 844 from 390", "beside 844", "after"])
    expectEqual(child.log, root.log)
    expectEqual(root.view.frame, screen.window.bounds)
    screen.window.frame.origin.x = 10
    expectEqual(root.log.count, 3)
  }

  @Test("Additional safe area insets apply to the controller's view and all of its subviews")
  func covered() {
    let root = UIViewController()
    screen.window.rootViewController = root
    let inner = UIView(frame: CGRect(x: 0, y: 30, width: 390, height: 100))
    root.view.addSubview(inner)
    expectEqual(root.view.safeAreaInsets, .zero)
    let outside = SimulatedScreen()
    let sticking = UIView(frame: CGRect(x: 0, y: -20, width: 100, height: 100))
    outside.window.addSubview(sticking)
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    expectEqual(root.view.safeAreaInsets, UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0))
    expectEqual(inner.safeAreaInsets.top, 20)
    // The insets of the controller do not apply to views in another window.
    expectEqual(sticking.safeAreaInsets, .zero)
    screen.window.screenSafeAreaInsets.top = 40
    expectEqual(root.view.safeAreaInsets.top, 90)
    expectEqual(inner.safeAreaInsets.top, 60)
  }

  @Test("A tap on the edit button calls setEditing, and changes the button's title between Edit and Done")
  func editing() {
    let root = UIViewController()
    let button = root.editButtonItem
    expectEqual(button.title, "Edit")
    expectIdentical(root.editButtonItem, button)
    root.setEditing(true, animated: true)
    expect(root.isEditing)
    expectEqual(button.title, "Done")
    expectEqual(button.style, .done)
    root.isEditing = false
    expectEqual(button.title, "Edit")
  }

  @Test(
    "A table view controller clears its table's selection when it reappears, and setEditing also applies to the table"
  )
  func lists() {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let list = List(style: .plain)
    screen.window.rootViewController = list
    list.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    list.clearsSelectionOnViewWillAppear = false
    screen.window.isHidden = true
    screen.window.isHidden = false
    expectEqual(list.tableView.indexPathForSelectedRow?.row, 1)
    list.clearsSelectionOnViewWillAppear = true
    screen.window.isHidden = true
    screen.window.isHidden = false
    expectNil(list.tableView.indexPathForSelectedRow)
    list.setEditing(true, animated: false)
    expect(list.tableView.isEditing)
  }

  @Test("A key command added to a controller is in its keyCommands until it is removed")
  func keys() {
    let root = UIViewController()
    expectNil(root.keyCommands)
    let command = UIKeyCommand(title: "", action: Selector(UIViewController.loadViewIfNeeded), input: "k")
    root.addKeyCommand(command)
    expectEqual(root.keyCommands, [command])
    root.removeKeyCommand(command)
    expectNil(root.keyCommands)
  }
}
