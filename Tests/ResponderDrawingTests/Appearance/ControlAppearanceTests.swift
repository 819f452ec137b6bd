import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Appearances of controls")
struct ControlAppearanceTests {
  private let screen = SimulatedScreen(size: CGSize(width: 320, height: 480))

  private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
    view.frame = frame
    screen.window.addSubview(view)
    return view
  }

  // MARK: Switch

  @Test("The knob of a switch is drawn at knobFrame: off, on, while dragged, and in a right-to-left layout")
  func knob() throws {
    let control = add(UISwitch(), CGRect(x: 20, y: 20, width: 51, height: 31))
    func expectKnob(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
      let boxes = control.drawnItems.filled(.white).map(\.box)
      #expect(boxes.count == 1, comment, sourceLocation: sourceLocation)
      #expect(boxes.first?.isClose(to: control.knobFrame) == true, comment, sourceLocation: sourceLocation)
    }
    expectKnob("off")
    expectEqual(control.drawnItems.filled(.secondarySystemFill).first?.box, control.bounds)
    control.isOn = true
    expectKnob("on")
    expectEqual(control.drawnItems.filled(.systemGreen).first?.box, control.bounds)
    let resting = control.knobFrame
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 58, y: 35))
    finger.move(to: CGPoint(x: 45, y: 35), over: 0.1)
    expect(control.knobFrame.minX < resting.minX)
    expectKnob("dragged")
    finger.up()
    control.semanticContentAttribute = .forceRightToLeft
    control.isOn = true
    expectKnob("from right to left")
    expect(control.knobFrame.minX < 10)
  }

  @Test("The tint colors of a switch replace its colors, and a disabled switch is half transparent")
  func switchColors() {
    let control = add(UISwitch(), CGRect(x: 20, y: 20, width: 51, height: 31))
    control.isOn = true
    control.onTintColor = .purple
    control.thumbTintColor = .yellow
    expectEqual(control.drawnItems.filled(.purple).count, 1)
    expectEqual(control.drawnItems.filled(.yellow).count, 1)
    expect(control.drawnItems.allSatisfy { $0.opacity == 1 })
    control.isEnabled = false
    expectEqual(control.drawnItems.filled(.purple).first?.opacity, 0.5)
  }

  @Test("In the dark style, controls have the dark system colors")
  func darkStyle() {
    screen.window.overrideUserInterfaceStyle = .dark
    let toggle = add(UISwitch(), CGRect(x: 20, y: 20, width: 51, height: 31))
    expectEqual(toggle.drawnItems.filled(UIColor.secondarySystemFill.inTheDark).count, 1)
    toggle.isOn = true
    expectEqual(toggle.drawnItems.filled(UIColor.systemGreen.inTheDark).count, 1)
    let slider = add(UISlider(), CGRect(x: 20, y: 80, width: 200, height: 34))
    slider.value = 0.5
    expectEqual(slider.drawnItems.filled(UIColor.systemBlue.inTheDark).count, 1)
    let segments = add(UISegmentedControl(items: ["A", "B"]), CGRect(x: 20, y: 140, width: 200, height: 32))
    expectEqual(segments.drawnItems.compactMap { $0.run?.color }, [UIColor.white.cgColor, UIColor.white.cgColor])
    screen.window.overrideUserInterfaceStyle = .light
    expectEqual(slider.drawnItems.filled(.systemBlue).count, 1)
  }

  // MARK: Slider

  @Test("A slider's thumb is drawn at thumbRect, and the track before it in the tint color, in both layout directions")
  func slider() throws {
    let slider = add(UISlider(), CGRect(x: 20, y: 20, width: 200, height: 34))
    slider.tintColor = .red
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      slider.semanticContentAttribute = direction
      for value in [Float(0), 0.25, 1] {
        slider.value = value
        let track = slider.trackRect(forBounds: slider.bounds)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
        expectEqual(slider.drawnItems.filled(.white).first?.box.isClose(to: thumb), true)
        expectEqual(slider.drawnItems.filled(.systemFill).first?.box.isClose(to: track), true)
        let filled = try require(slider.drawnItems.filled(.red).first?.box)
        if direction == .forceLeftToRight {
          expectEqual(filled.minX, track.minX)
          expect(abs(filled.maxX - min(thumb.midX, track.maxX)) < 0.01)
        } else {
          expectEqual(filled.maxX, track.maxX)
          expect(abs(filled.minX - max(thumb.midX, track.minX)) < 0.01)
        }
      }
    }
  }

  @Test("A slider draws its own track colors and images, and darkens the thumb while it is dragged")
  func sliderParts() throws {
    let slider = add(UISlider(), CGRect(x: 20, y: 20, width: 200, height: 34))
    slider.value = 0.5
    slider.minimumTrackTintColor = .orange
    slider.maximumTrackTintColor = .brown
    slider.minimumValueImage = UIImage(name: "quiet", size: CGSize(width: 10, height: 12))
    slider.maximumValueImage = UIImage(name: "loud", size: CGSize(width: 14, height: 12))
    expectEqual(slider.drawnItems.filled(.orange).count, 1)
    expectEqual(slider.drawnItems.filled(.brown).count, 1)
    let rects = slider.drawnItems.compactMap { $0.image?.rect }
    expectEqual(
      rects,
      [
        slider.minimumValueImageRect(forBounds: slider.bounds), slider.maximumValueImageRect(forBounds: slider.bounds),
      ]
    )
    let finger = screen.finger()
    finger.down(on: slider)
    expect(slider.isHighlighted)
    expect(slider.drawnItems.filled(.white).isEmpty)
    finger.up()
    expectEqual(slider.drawnItems.filled(.white).count, 1)
    slider.setThumbImage(UIImage(name: "thumb", size: CGSize(width: 20, height: 20)), for: .normal)
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
    expectEqual(slider.drawnItems.compactMap(\.image).last?.rect, thumb)
    slider.isEnabled = false
    expect(slider.drawnItems.allSatisfy { $0.opacity == 0.5 })
  }

  // MARK: Segmented control

  @Test("The selection and the titles of segments are at the segments' frames, in both layout directions")
  func segments() throws {
    let control = add(UISegmentedControl(items: ["One", "Two", "Three"]), CGRect(x: 20, y: 20, width: 240, height: 32))
    expect(control.drawnItems.filled(.white).isEmpty)
    expectEqual(control.drawnItems.filled(UIColor.systemGray.withAlphaComponent(0.3)).count, 2)
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      control.semanticContentAttribute = direction
      control.selectedSegmentIndex = 1
      let pill = try require(control.drawnItems.filled(.white).first?.box)
      expect(pill.isClose(to: control.frame(ofSegmentAt: 1).insetBy(dx: 2, dy: 2)))
      // No separator is drawn beside the selected segment, which is the middle one.
      expect(control.drawnItems.filled(UIColor.systemGray.withAlphaComponent(0.3)).isEmpty)
      for (index, run) in control.drawnItems.compactMap(\.run).enumerated() {
        expect(abs(run.baseline.x + run.width / 2 - control.frame(ofSegmentAt: index).midX) < 0.5)
      }
      control.selectedSegmentIndex = 0
      let lines = control.drawnItems.filled(UIColor.systemGray.withAlphaComponent(0.3))
      let edge =
        direction == .forceLeftToRight ? control.frame(ofSegmentAt: 2).minX : control.frame(ofSegmentAt: 2).maxX
      let line = try require(lines.first?.box)
      expectEqual(lines.count, 1)
      expect(abs(line.midX - edge) < 0.01)
    }
  }

  @Test("Titles have the attributes of their state, fainter in a pressed segment and faintest in a disabled one")
  func segmentStates() throws {
    let control = add(UISegmentedControl(items: ["One", "Two", "Three"]), CGRect(x: 20, y: 20, width: 240, height: 32))
    control.setEnabled(false, forSegmentAt: 2)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    control.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 15)], for: .selected)
    control.selectedSegmentIndex = 0
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 140, y: 36))
    let runs = control.drawnItems.compactMap(\.run)
    expectEqual(runs.map(\.text), ["One", "Two", "Three"])
    expectEqual(runs.map { Double($0.color.alpha) }, [1, 0.4, 0.3])
    expect(runs.allSatisfy { $0.color.copy(alpha: 1) == UIColor.blue.cgColor })
    expectEqual(runs.map(\.font.pointSize), [15, 13, 13])
    let pill = try require(control.drawnItems.filled(.white).first?.box)
    finger.move(to: CGPoint(x: 60, y: 36), over: 0.1)
    let pressed = try require(control.drawnItems.filled(.white).first?.box)
    expect(pressed.width < pill.width)
    expectEqual(pressed.midX, pill.midX)
    finger.up()
    control.setImage(UIImage(name: "three", size: CGSize(width: 16, height: 16)), forSegmentAt: 2)
    let image = try require(control.drawnItems.compactMap(\.image).first)
    expect(abs(image.rect.midX - control.frame(ofSegmentAt: 2).midX) < 0.01)
    control.selectedSegmentTintColor = .orange
    expectEqual(control.drawnItems.filled(.orange).count, 1)
  }

  // MARK: Stepper

  @Test("A stepper draws minus in the leading half, shades a pressed half, and dims a half without effect")
  func stepper() throws {
    let control = add(UIStepper(), CGRect(x: 20, y: 20, width: 94, height: 32))
    func strokes(_ color: UIColor) -> [CGRect] {
      control.drawnItems.filter { $0.stroke?.color == color.cgColor }.map(\.box)
    }
    // The stepper is at its minimum, so its minus sign is dimmed.
    expectEqual(strokes(.tertiaryLabel).map(\.midX), [23.5])
    expectEqual(strokes(.label).map(\.midX), [70.5, 70.5])
    control.value = 5
    expect(strokes(.tertiaryLabel).isEmpty)
    expectEqual(strokes(.label).count, 3)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 36))
    let pressed = control.drawnItems.filter { $0.isClipped }
    expectEqual(pressed.map(\.box), [CGRect(x: 47, y: 0, width: 47, height: 32)])
    finger.up()
    expect(control.drawnItems.filter { $0.isClipped }.isEmpty)
    control.semanticContentAttribute = .forceRightToLeft
    control.value = 0
    expectEqual(strokes(.tertiaryLabel).map(\.midX), [70.5])
    control.setIncrementImage(UIImage(name: "more", size: CGSize(width: 10, height: 10)), for: .normal)
    expectEqual(control.drawnItems.compactMap(\.image).first?.rect, CGRect(x: 18.5, y: 11, width: 10, height: 10))
    control.isEnabled = false
    expect(control.drawnItems.allSatisfy { $0.opacity == 0.5 })
  }

  // MARK: Page control

  @Test("A page control draws a dot for each page in indicatorRow, and the current page's dot in another color")
  func pages() throws {
    let control = add(UIPageControl(), CGRect(x: 20, y: 20, width: 200, height: 26))
    expect(control.drawnItems.isEmpty)
    control.numberOfPages = 4
    control.currentPage = 1
    let row = control.indicatorRow
    let pitch = row.width / 4
    func dot(_ color: UIColor) -> [CGFloat] { control.drawnItems.filled(color).map(\.box.midX) }
    expectEqual(dot(.label), [row.minX + 1.5 * pitch])
    expectEqual(dot(.tertiaryLabel), [0.5, 2.5, 3.5].map { row.minX + $0 * pitch })
    control.direction = .rightToLeft
    expectEqual(dot(.label), [row.minX + 2.5 * pitch])
    control.pageIndicatorTintColor = .orange
    control.currentPageIndicatorTintColor = .blue
    expectEqual(dot(.orange).count, 3)
    expectEqual(dot(.blue).count, 1)
    control.preferredCurrentPageIndicatorImage = UIImage(name: "star", size: CGSize(width: 12, height: 12))
    let star = try require(control.drawnItems.compactMap(\.image).first)
    expectEqual(star.rect.midX, row.minX + 2.5 * pitch)
    expectEqual(star.templateColor, UIColor.blue.cgColor)
    control.backgroundStyle = .prominent
    expectEqual(control.drawnItems.filled(.tertiarySystemFill).first?.box.contains(row.insetBy(dx: 0, dy: 1)), true)
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    expect(control.drawnItems.isEmpty)
  }

  @Test("With too many pages for dots, a page control draws the numbers of the current page and of all pages")
  func manyPages() {
    let control = add(UIPageControl(), CGRect(x: 20, y: 20, width: 200, height: 26))
    control.numberOfPages = 500
    control.currentPage = 41
    expectEqual(control.drawnItems.texts, ["42 / 500"])
  }

  // MARK: Progress

  @Test("A progress view draws its track and fills filledFrame, in both layout directions")
  func progress() throws {
    let view = add(UIProgressView(progressViewStyle: .default), CGRect(x: 20, y: 20, width: 200, height: 4))
    view.progress = 0.25
    view.progressTintColor = .red
    expectEqual(view.drawnItems.filled(.systemFill).first?.box, view.bounds)
    expectEqual(view.drawnItems.filled(.red).first?.box, CGRect(x: 0, y: 0, width: 50, height: 4))
    view.semanticContentAttribute = .forceRightToLeft
    expectEqual(view.drawnItems.filled(.red).first?.box, CGRect(x: 150, y: 0, width: 50, height: 4))
    view.trackTintColor = .green
    view.progress = 0
    expectEqual(view.drawnItems.filled(.green).count, 1)
    expectEqual(view.drawnItems.count, 1)
  }

  // MARK: Spinners

  @Test("The spokes of a spinner depend only on the event clock: they turn in eight steps during each second")
  func spinner() throws {
    let view = add(UIActivityIndicatorView(style: .medium), CGRect(x: 20, y: 20, width: 20, height: 20))
    expect(view.drawnItems.isEmpty)
    expectNil(screen.window.nextDisplayChange)
    view.startAnimating()
    let first = view.displayList
    expectEqual(view.drawnItems.count, 8)
    expect(view.drawnItems.allSatisfy { view.bounds.insetBy(dx: -0.01, dy: -0.01).contains($0.box) })
    expectEqual(screen.window.displayList.items.drawnItems.compactMap(\.stroke).count, 8)
    expectEqual(screen.window.nextDisplayChange, 0.125)
    screen.wait(0.1)
    expectEqual(view.displayList, first)
    screen.wait(0.03)
    let second = view.displayList
    expect(second != first)
    expectEqual(screen.window.nextDisplayChange, 0.25)
    screen.wait(0.87)
    expectEqual(view.displayList, first)
    view.stopAnimating()
    expect(view.drawnItems.isEmpty)
    view.hidesWhenStopped = false
    expectEqual(view.drawnItems.count, 8)
    _ = screen.window.displayList
    expectNil(screen.window.nextDisplayChange)
  }

  @Test("Pulling content down shows the spokes of the refresh control one by one; during a refresh they turn")
  func refresh() throws {
    let scroll = add(UIScrollView(), CGRect(x: 0, y: 0, width: 320, height: 400))
    scroll.contentSize = CGSize(width: 320, height: 2000)
    let control = UIRefreshControl()
    scroll.refreshControl = control
    control.attributedTitle = NSAttributedString(string: "Loading")
    expect(control.drawnItems.isEmpty)
    scroll.contentOffset.y = -30
    expectEqual(control.drawnItems.compactMap(\.stroke).count, 4)
    expectNil(control.nextDisplayChange)
    control.beginRefreshing()
    expectEqual(control.drawnItems.compactMap(\.stroke).count, 8)
    expectEqual(control.drawnItems.texts, ["Loading"])
    expectEqual(control.nextDisplayChange, 0.125)
    expectEqual(control.drawnItems.compactMap(\.stroke).first?.color.copy(alpha: 1), UIColor.systemGray.cgColor)
    control.tintColor = .red
    expectEqual(control.drawnItems.compactMap(\.stroke).first?.color.copy(alpha: 1), UIColor.red.cgColor)
  }

  // MARK: Pickers

  private final class Numbers: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "row \(row)"
    }
  }

  @Test("The band of a picker surrounds the selected rows, and gradients fade the rows above and below the band")
  func picker() throws {
    let numbers = Numbers()
    let picker = add(UIPickerView(), CGRect(x: 0, y: 20, width: 320, height: 216))
    picker.dataSource = numbers
    picker.delegate = numbers
    expectEqual(picker.drawnItems.count, 1)
    for row in [0, 7] {
      picker.selectRow(row, inComponent: 0, animated: false)
      let view = try require(picker.view(forRow: row, forComponent: 0))
      let frame = view.convert(view.bounds, to: picker)
      let band = try require(picker.drawnItems.filled(.tertiarySystemFill).first?.box)
      expectEqual(band.minY, frame.minY)
      expectEqual(band.maxY, frame.maxY)
      expect(picker.displayList.items.drawnItems.texts.contains("row \(row)"))
      let covered = picker.drawnItemsInFront.compactMap {
        $0.gradient?.area.map { DisplayList.Fill($0, UIColor.red.cgColor) }
      }
      .map { DisplayList.Item.fill($0).paintedBounds }
      expectEqual(covered.map(\.minY), [0, band.maxY])
      expectEqual(covered.map(\.maxY), [band.minY, 216])
    }
  }

  @Test("The gradients that fade a picker's rows have the color of the background behind the picker")
  func pickerBackground() throws {
    let picker = add(UIDatePicker(), CGRect(x: 0, y: 20, width: 320, height: 216))
    screen.window.backgroundColor = .systemGroupedBackground
    picker.layoutIfNeeded()
    let wheels = try require(picker.subviews.first)
    func color() -> CGColor? {
      wheels.drawnItemsInFront.compactMap(\.gradient).first?.stops.first?.color.copy(alpha: 1)
    }
    expectEqual(color(), UIColor.systemGroupedBackground.cgColor)
    picker.backgroundColor = .yellow
    expectEqual(color(), UIColor.yellow.cgColor)
    expectEqual(wheels.drawnItemsInFront.count, 2)
    picker.isEnabled = false
    expectEqual(wheels.drawnItemsInFront.compactMap(\.fill).count, 1)
  }

  // MARK: Focus

  @Test("A ring in front of the window's views surrounds the focused view; without a focused view there is none")
  func focusRing() throws {
    let holder = add(UIView(), CGRect(x: 40, y: 50, width: 200, height: 200))
    let first = UISwitch(frame: CGRect(x: 10, y: 10, width: 51, height: 31))
    let second = UISlider(frame: CGRect(x: 10, y: 60, width: 100, height: 34))
    holder.addSubview(first)
    holder.addSubview(second)
    expect(screen.window.drawnItemsInFront.isEmpty)
    screen.pressKey(.keyboardTab)
    expect(first.isFocused)
    var ring = try require(screen.window.drawnItemsInFront.first)
    expectEqual(ring.stroke?.style.width, 3)
    expectEqual(ring.stroke?.color, UIColor.systemBlue.cgColor)
    // The outer edge of the ring is five points away from the view.
    expectEqual(
      ring.stroke.map { box(of: $0).applying(ring.transform) }?.isClose(
        to: CGRect(x: 45, y: 55, width: 61, height: 41)
      ),
      true
    )
    screen.pressKey(.keyboardTab)
    ring = try require(screen.window.drawnItemsInFront.first)
    expectEqual(
      ring.stroke.map { box(of: $0).applying(ring.transform) }?.isClose(
        to: CGRect(x: 45, y: 105, width: 110, height: 44)
      ),
      true
    )
    holder.isHidden = true
    expect(screen.window.drawnItemsInFront.isEmpty)
  }

  /// Returns the outer edge of a line around a rectangle.
  private func box(of stroke: DisplayList.Stroke) -> CGRect {
    let path = DisplayList.Item.fill(DisplayList.Fill(stroke.path, stroke.color)).paintedBounds
    return path.insetBy(dx: -stroke.style.width / 2, dy: -stroke.style.width / 2)
  }

  // MARK: All

  @Test("While its values are unchanged, a form has the same objects in each display list, and gets no new layers")
  func unchanged() throws {
    let toggle = add(UISwitch(), CGRect(x: 20, y: 20, width: 51, height: 31))
    let slider = add(UISlider(), CGRect(x: 20, y: 60, width: 200, height: 34))
    _ = add(UITextField(), CGRect(x: 20, y: 100, width: 200, height: 34))
    _ = add(UIStepper(), CGRect(x: 20, y: 140, width: 94, height: 32))
    func layers() -> [ObjectIdentifier] {
      screen.window.displayList.items.compactMap { item in
        guard case .group(let group) = item, case .layer(let layer)? = group.items.first else { return nil }
        return ObjectIdentifier(layer)
      }
    }
    let first = layers()
    expectEqual(first.count, 3)
    expectEqual(layers(), first)
    slider.value = 0.5
    let second = layers()
    expectEqual(zip(first, second).map { $0 == $1 }, [true, false, true])
    toggle.isOn = true
    expect(layers().first != first.first)
  }
}
