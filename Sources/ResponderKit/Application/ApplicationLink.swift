/// Leads to an application without keeping it alive, for whoever may outlive it; one for all of them.
@MainActor
final class ApplicationLink {
  @BackReference var application: UIApplication?
}
