/// Leads to an application without keeping it alive; nil once it is gone. The application owns its link and cuts it.
///
/// `weak` would do the same and cost more: an object that was ever referenced weakly takes the slow way through each
/// retain and release for the rest of its life, and an application sees dozens of them with every event. For the same
/// reason touches, contacts, windows and the library's own recognizers are not referenced weakly.
@MainActor
final class ApplicationLink {
  unowned(unsafe) var application: UIApplication?
}
