import Foundation

/// An object that makes room for the keyboard.
@MainActor
protocol KeyboardFollower: AnyObject {
  /// Called after the keyboard's frame or the first responder has changed.
  func keyboardDidChange(_ application: UIApplication)
}

/// The objects that follow the keyboard, which are not retained.
@MainActor
struct KeyboardFollowers {
  private struct Follower {
    weak var object: (any KeyboardFollower)?
  }

  private var followers: [Follower] = []

  mutating func add(_ follower: any KeyboardFollower) {
    remove(follower)
    followers.append(Follower(object: follower))
  }

  mutating func remove(_ follower: any KeyboardFollower) {
    followers.removeAll { $0.object == nil || $0.object === follower }
  }

  /// Notifies the followers in the order in which they were added.
  func notify(_ application: UIApplication) {
    for follower in followers { follower.object?.keyboardDidChange(application) }
  }
}
