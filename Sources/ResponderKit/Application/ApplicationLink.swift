/// Leads to an application without keeping it alive, for whoever may outlive it; one for all of them.
@MainActor
final class ApplicationLink {
  // Every event follows this link.
  @exclusivity(unchecked) private var reference = BackReference<UIApplication>(nil)
  var application: UIApplication? {
    @inline(__always) get { reference.pointer.object }
    set { reference = BackReference(newValue) }
  }
}
