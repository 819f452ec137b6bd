/// A reference to an application that does not retain the application. All objects that may outlive the application
/// share this link.
@MainActor
final class ApplicationLink {
  // The exclusivity check is off because every event reads this reference.
  @exclusivity(unchecked) private var reference = BackReference<UIApplication>(nil)
  var application: UIApplication? {
    @inline(__always) get { reference.pointer.object }
    set { reference = BackReference(newValue) }
  }
}
