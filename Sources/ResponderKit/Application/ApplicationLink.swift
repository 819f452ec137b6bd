/// A reference to an application that does not retain the application. Objects that may outlive the application share
/// it.
@MainActor
final class ApplicationLink {
  // Every event reads this reference.
  @exclusivity(unchecked) private var reference = BackReference<UIApplication>(nil)
  var application: UIApplication? {
    @inline(__always) get { reference.pointer.object }
    set { reference = BackReference(newValue) }
  }
}
