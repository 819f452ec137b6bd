/// Leads to an application without keeping it alive, for whoever may outlive it; one for all of them.
@MainActor
final class ApplicationLink {
  // Every event follows this link; see `LivingPointer`.
  @exclusivity(unchecked) private var pointer = LivingPointer<UIApplication>(nil)
  private unowned var memory: UIApplication?
  var application: UIApplication? {
    @inline(__always) get { pointer.object }
    set {
      pointer = LivingPointer(newValue)
      memory = newValue
    }
  }
}
