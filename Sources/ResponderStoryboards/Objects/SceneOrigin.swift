import ResponderKit

/// A scene whose objects are being created, with its controller and its segues.
@MainActor
protocol SceneOrigin: AnyObject {
  /// The controller of the scene; nil before its creation and after its deallocation.
  var controller: UIViewController? { get }

  /// Prepares a segue that begins at an object of the scene.
  func noteSegue(_ connection: Connection)
}
