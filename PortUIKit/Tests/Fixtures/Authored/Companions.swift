import AVFoundation
import MessageUI
import PhotosUI
import SafariServices
import UIKit
import UserNotifications

class Companions: UIViewController, SFSafariViewControllerDelegate, MFMailComposeViewControllerDelegate,
  PHPickerViewControllerDelegate
{
  var log: [String] = []
  let player = AVPlayer(url: URL(string: "https://example.com/a.mp4")!)
  lazy var playerLayer = AVPlayerLayer(player: player)

  func openPage() {
    let page = SFSafariViewController(url: URL(string: "https://example.com")!)
    page.delegate = self
    present(page, animated: false)
  }

  func writeMail() {
    guard MFMailComposeViewController.canSendMail() else { return }
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = self
    mail.setSubject("Hello")
    mail.setToRecipients(["a@example.com"])
    present(mail, animated: false)
  }

  func pickPhoto() {
    var configuration = PHPickerConfiguration()
    configuration.filter = .any(of: [.images, .videos])
    configuration.selectionLimit = 3
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: false)
  }

  func remind() {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .sound]) { isGranted, _ in
      DispatchQueue.main.async {
        guard isGranted else { return }
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)
        center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
        self.log.append("reminded")
      }
    }
  }

  func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
    log.append("closed")
  }

  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: Error?
  ) {
    log.append(result == .sent ? "sent" : "not sent")
    controller.dismiss(animated: false)
  }

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    log.append("picked \(results.count)")
    picker.dismiss(animated: false)
  }
}
