/// A reference to an application that does not retain it, shared by the objects that may outlive the application.
@MainActor
final class ApplicationLink {
  // Every event follows this link.
  @exclusivity(unchecked) private var reference = BackReference<UIApplication>(nil)
  var application: UIApplication? {
    @inline(__always) get { reference.pointer.object }
    set { reference = BackReference(newValue) }
  }
}
