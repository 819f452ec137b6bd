import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for steps of app code")
struct SwiftStepsTests {
  @Test("The code of a fix contains the changed version of a step of app code")
  func steps() throws {
    let steps = try FixScreen(.steps)
    steps.expect(
      step: 1,
      "isHidden",
      nil,
      """
      // instead of cover.isHidden = false
      cover.isHidden = true
      """
    )
    steps.expect(
      step: 1,
      "isHidden",
      true,
      """
      // instead of cover.isHidden = false
      cover.isHidden = true
      """
    )
    steps.expect(
      step: 2,
      "alpha",
      nil,
      """
      // instead of cover.alpha = 0.2
      cover.alpha = 0.5
      """
    )
    steps.expect(
      step: 2,
      "alpha",
      1,
      """
      // instead of cover.alpha = 0.2
      cover.alpha = 1
      """
    )
    steps.expect(
      step: 3,
      "contentOffset",
      nil,
      """
      // instead of feed.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      feed.contentOffset = .zero
      """
    )
    steps.expect(
      step: 3,
      "contentOffset",
      [0, 100],
      """
      // instead of feed.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      feed.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      """
    )
    steps.expect(
      step: 3,
      "animated",
      false,
      """
      // instead of feed.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      feed.contentOffset = CGPoint(x: 0, y: 200)
      """
    )
    steps.expect(
      step: 4,
      "view",
      nil,
      """
      // instead of card.addGestureRecognizer(tap)
      card.removeGestureRecognizer(tap)
      """
    )
    steps.expect(
      step: 5,
      "allowUserInteraction",
      true,
      """
      UIView.animate(
        withDuration: 2,
        delay: 0.5,
        options: [.curveLinear, .allowUserInteraction]
      ) {
        card.alpha = 0
        cover.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      }
      """
    )
    steps.expect(
      step: 5,
      "over",
      0,
      """
      UIView.animate(withDuration: 0, delay: 0.5, options: .curveLinear) {
        card.alpha = 0
        cover.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      }
      """
    )
    steps.expect(
      step: 5,
      "delay",
      nil,
      """
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        card.alpha = 0
        cover.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      }
      """
    )
    steps.expect(
      step: 5,
      "curve",
      nil,
      """
      UIView.animate(withDuration: 2, delay: 0.5, options: []) {
        card.alpha = 0
        cover.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      }
      """
    )
    steps.expect(
      step: 5,
      "set",
      [["id": "card", "alpha": 0.1]],
      """
      UIView.animate(withDuration: 2, delay: 0.5, options: .curveLinear) {
        card.alpha = 0.1
      }
      """
    )
    steps.expect(step: 6, "delegate", nil, "tap.delegate = nil")
    steps.expect(step: 7, "passthrough", nil, nil)
  }
}
