import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.tintColor = UIColor(red: 0.16, green: 0.5, blue: 0.3, alpha: 1)
    window.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}
