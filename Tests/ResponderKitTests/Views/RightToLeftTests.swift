import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of the layout direction of views, and of its effect on the library's views. The conformance scenarios test the
/// effect on touches.
@MainActor
@Suite("Right-to-left layout")
struct RightToLeftTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  var application: UIApplication { screen.application }

  private func added<View: UIView>(_ view: View) -> View {
    screen.window.addSubview(view)
    return view
  }

  @Test("Only views whose semantic content attribute is unspecified follow the application's layout direction")
  func attributes() {
    let all: [UISemanticContentAttribute] = [.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft]
    func directions(_ language: UIUserInterfaceLayoutDirection) -> [UIUserInterfaceLayoutDirection] {
      all.map { UIView.userInterfaceLayoutDirection(for: $0, relativeTo: language) }
    }
    expectEqual(directions(.leftToRight), [.leftToRight, .leftToRight, .leftToRight, .leftToRight, .rightToLeft])
    expectEqual(directions(.rightToLeft), [.rightToLeft, .leftToRight, .leftToRight, .leftToRight, .rightToLeft])
    application.userInterfaceLayoutDirection = .rightToLeft
    // Views outside a window follow the current application.
    application.perform {
      expectEqual(all.map { UIView.userInterfaceLayoutDirection(for: $0) }, directions(.rightToLeft))
      expectEqual(UIView().effectiveUserInterfaceLayoutDirection, .rightToLeft)
    }
  }

  @Test("If the application's layout direction changes, its views are notified and laid out")
  func traits() {
    final class Watching: UIView {
      var layouts = 0
      var changes: [UITraitEnvironmentLayoutDirection?] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        changes.append(previousTraitCollection?.layoutDirection)
      }
    }
    let view = added(Watching(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let forced = added(Watching(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    forced.semanticContentAttribute = .forceLeftToRight
    var handled = 0
    view.registerForTraitChanges([UITraitLayoutDirection.self]) { (_: UIView, _) in handled += 1 }
    screen.window.layoutIfNeeded()
    (view.layouts, forced.layouts) = (0, 0)
    let direction = UITraitCollection(layoutDirection: .rightToLeft)
    application.traitCollection = UITraitCollection(traitsFrom: [application.traitCollection, direction])
    screen.window.layoutIfNeeded()
    expectEqual(application.userInterfaceLayoutDirection, .rightToLeft)
    expectEqual(view.traitCollection.layoutDirection, .rightToLeft)
    expectEqual(view.changes, [.leftToRight])
    expectEqual(handled, 1)
    expectEqual(view.layouts, 1)
    expectEqual(forced.layouts, 0)
    forced.semanticContentAttribute = .forceRightToLeft
    screen.window.layoutIfNeeded()
    expectEqual(forced.layouts, 1)
  }

  @Test("The layout direction of a trait collection is unspecified unless it is set")
  func unspecified() {
    expectEqual(UITraitCollection().layoutDirection, .unspecified)
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(userInterfaceStyle: .dark),
    ])
    expectEqual(both.layoutDirection, .rightToLeft)
    expectEqual(application.traitCollection.layoutDirection, .leftToRight)
  }

  @Test("A semantic content attribute set on an appearance applies to views that enter a window")
  func appearance() {
    final class Marked: UIView {}
    Marked.appearance().semanticContentAttribute = .forceRightToLeft
    expectEqual(added(Marked()).effectiveUserInterfaceLayoutDirection, .rightToLeft)
    expectEqual(added(UIView()).effectiveUserInterfaceLayoutDirection, .leftToRight)
    let own = Marked()
    own.semanticContentAttribute = .spatial
    expectEqual(added(own).semanticContentAttribute, .spatial)
  }

  @Test("In a right-to-left layout, a progress view fills from the right")
  func progress() {
    let bar = added(UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4)))
    bar.progress = 0.25
    expectEqual(bar.filledFrame, CGRect(x: 0, y: 0, width: 50, height: 4))
    bar.semanticContentAttribute = .forceRightToLeft
    expectEqual(bar.filledFrame, CGRect(x: 150, y: 0, width: 50, height: 4))
  }

  @Test("In a right-to-left layout, a slider's ends and images exchange sides")
  func sliderImages() {
    let slider = added(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
    slider.minimumValueImage = UIImage(name: "image", size: CGSize(width: 10, height: 10))
    slider.maximumValueImage = UIImage(name: "image", size: CGSize(width: 20, height: 20))
    slider.semanticContentAttribute = .forceRightToLeft
    expectEqual(slider.minimumValueImageRect(forBounds: slider.bounds).minX, 190)
    expectEqual(slider.maximumValueImageRect(forBounds: slider.bounds).minX, 0)
  }

  @Test("In a right-to-left layout, a control's leading content is on the right, and left content stays on the left")
  func contentAlignment() {
    let button = added(UIButton())
    button.semanticContentAttribute = .forceRightToLeft
    func effective(_ alignment: UIControl.ContentHorizontalAlignment) -> UIControl.ContentHorizontalAlignment {
      button.contentHorizontalAlignment = alignment
      return button.effectiveContentHorizontalAlignment
    }
    expectEqual(effective(.leading), .right)
    expectEqual(effective(.trailing), .left)
    expectEqual(effective(.left), .left)
    expectEqual(effective(.center), .center)
  }

  @Test("A page control uses the direction that the app sets, or the layout direction if its direction is .natural")
  func pageControl() {
    let pages = added(UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
    pages.numberOfPages = 3
    pages.direction = .rightToLeft
    screen.tap(at: CGPoint(x: 50, y: 15))
    expectEqual(pages.currentPage, 1)
    application.userInterfaceLayoutDirection = .rightToLeft
    pages.direction = .leftToRight
    screen.wait(1)
    screen.tap(at: CGPoint(x: 50, y: 15))
    expectEqual(pages.currentPage, 0)
    pages.direction = .natural
    screen.wait(1)
    screen.tap(at: CGPoint(x: 50, y: 15))
    expectEqual(pages.currentPage, 1)
  }

  @Test("Text with natural alignment starts at the right edge of a right-to-left view")
  func text() {
    let field = added(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
    let view = added(UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 100)))
    for input in [field, view] as [any UITextInput & UIView] {
      input.insertText("abc")
      let left = input.caretRect(for: input.endOfDocument).maxX
      input.semanticContentAttribute = .forceRightToLeft
      let right = input.caretRect(for: input.endOfDocument).maxX
      expect(left < 50)
      expect(right > 190)
    }
    field.textAlignment = .left
    view.textAlignment = .left
    expect(field.caretRect(for: field.endOfDocument).maxX < 50)
    expect(view.caretRect(for: view.endOfDocument).maxX < 50)
  }

  @Test("In a right-to-left layout, the left view of a text field is on the right, and the right view is on the left")
  func fieldViews() {
    let field = added(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    expectEqual(field.textRect(forBounds: field.bounds), CGRect(x: 30, y: 0, width: 150, height: 30))
    field.semanticContentAttribute = .forceRightToLeft
    screen.window.layoutIfNeeded()
    expectEqual(field.leftView?.frame.minX, 170)
    expectEqual(field.rightView?.frame.minX, 0)
    expectEqual(field.textRect(forBounds: field.bounds), CGRect(x: 20, y: 0, width: 150, height: 30))
  }

  @Test("In a right-to-left layout, a search bar's buttons are to the left of its field")
  func searchBar() {
    let bar = added(UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56)))
    bar.showsCancelButton = true
    bar.semanticContentAttribute = .forceRightToLeft
    screen.window.layoutIfNeeded()
    expectEqual(bar.searchTextField.frame, CGRect(x: 80, y: 10, width: 312, height: 36))
    expectEqual(screen.window.hitTest(CGPoint(x: 40, y: 28), with: nil)?.accessibilityIdentifier, "cancel")
  }
}
