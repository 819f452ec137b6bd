import Foundation
import ResponderHost
import UIKit

/// A screen with items that can be dragged to other apps, and a view that accepts the items of other apps. It prints what
/// it receives. `swift run --package-path Host DragDemo`
@main
struct DragDemo: HostedApp {
  var configuration: HostConfiguration { HostConfiguration(title: "DragDemo", size: CGSize(width: 400, height: 400)) }
  var rootViewController: UIViewController { DragController() }
}

/// The controller of the only screen: three labels above, and the view for drops below.
final class DragController: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
  private let target = UILabel()
  private var sources: [(view: UILabel, provider: NSItemProvider)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    WindowHost.current?.onFrame = { [weak self] _ in
      self?.report("shown")
      WindowHost.current?.onFrame = nil
    }
    WindowHost.current?.onDragOfferChange = { [weak self] in self?.report("drag outside \($0)") }
    view.backgroundColor = .systemBackground
    let link = NSItemProvider(object: NSURL(string: "https://example.org/a?b=c")!)
    link.registerObject("Example" as NSString, visibility: .all)
    let size = CGSize(width: 8, height: 8)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    for (name, provider) in [
      ("Text", NSItemProvider(object: "Grüße 👋" as NSString)), ("Link", link), ("Image", NSItemProvider(object: image)),
    ] {
      let label = UILabel()
      label.text = name
      label.textAlignment = .center
      label.backgroundColor = .systemTeal
      label.isUserInteractionEnabled = true
      let drag = UIDragInteraction(delegate: self)
      drag.isEnabled = true
      label.addInteraction(drag)
      view.addSubview(label)
      sources.append((label, provider))
    }
    target.text = "Drop here"
    target.textAlignment = .center
    target.numberOfLines = 0
    target.backgroundColor = .systemGray5
    target.isUserInteractionEnabled = true
    target.addInteraction(UIDropInteraction(delegate: self))
    view.addSubview(target)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, source) in sources.enumerated() {
      source.view.frame = CGRect(x: 20 + 120 * CGFloat(index), y: 20, width: 100, height: 60)
    }
    target.frame = CGRect(x: 20, y: 200, width: 340, height: 160)
  }

  private func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    report("pressed")
  }

  // MARK: Drags

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    sources.filter { $0.view === interaction.view }.map { UIDragItem(itemProvider: $0.provider) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) { report("drag lifted") }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    report("drag began")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { report("drag ended \(operation)") }

  // MARK: Drops

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) {
    let types = session.items.map { $0.itemProvider.registeredTypeIdentifiers.joined(separator: ",") }
    report("drop entered \(types.joined(separator: " ")) local \(session.localDragSession != nil)")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    report("drop exited")
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: String.self) { for case let text as String in $0 { self.report("text \(text)") } }
    session.loadObjects(ofClass: URL.self) {
      for case let url as URL in $0 { self.report("url \(url.absoluteString)") }
    }
    session.loadObjects(ofClass: UIImage.self) {
      for case let image as UIImage in $0 { self.report("image \(Int(image.size.width)) x \(Int(image.size.height))") }
    }
    target.text = "\(session.items.count) items"
    report("dropped \(session.items.count)")
  }
}
