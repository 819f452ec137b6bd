import Foundation
import ResponderKit

/// The attributes of date pickers and search bars.
extension ViewReader {
  func fill(datePicker view: UIDatePicker) {
    set(
      reader.choice(
        "datePickerMode",
        [
          "time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        ]
      )
    ) { view.datePickerMode = $0 }
    set(
      reader.choice(
        "style",
        ["automatic": UIDatePickerStyle.automatic, "wheels": .wheels, "compact": .compact, "inline": .inline]
      )
    ) { view.preferredDatePickerStyle = $0 }
    set(reader.integer("minuteInterval", in: 1...30)) { view.minuteInterval = $0 }
    set(reader.flag("roundsToMinuteInterval")) { view.roundsToMinuteInterval = $0 }
    set(date("minimumDate")) { view.minimumDate = $0 }
    set(date("maximumDate")) { view.maximumDate = $0 }
    set(date("date")) { view.date = $0 }
    set(reader.number("countDownDuration", in: 0...InterfaceLimits.number)) { view.countDownDuration = Double($0) }
    // Interface Builder stores here whether the picker begins at the current date. The reader ignores this setting.
    reader.skip("useCurrentDate")
    _ = reader.child(key: "locale")
    _ = reader.child(key: "timeZone")
  }

  private func date(_ key: String) -> Date? {
    guard let element = reader.child(key: key) else { return nil }
    let reader = ElementReader(element, in: maker.file)
    defer { reader.finish() }
    return reader.number("timeIntervalSinceReferenceDate").map { Date(timeIntervalSinceReferenceDate: Double($0)) }
  }

  func fill(searchBar view: UISearchBar) {
    set(reader.text(key: "text")) { view.text = $0 }
    set(reader.text(key: "placeholder")) { view.placeholder = $0 }
    set(reader.text(key: "prompt")) { view.prompt = $0 }
    set(
      reader.choice(
        "searchBarStyle",
        ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal]
      )
    ) { view.searchBarStyle = $0 }
    set(reader.flag("showsCancelButton")) { view.showsCancelButton = $0 }
    set(reader.flag("showsBookmarkButton")) { view.showsBookmarkButton = $0 }
    set(reader.flag("showsSearchResultsButton")) { view.showsSearchResultsButton = $0 }
    set(reader.flag("searchResultsButtonSelected")) { view.isSearchResultsButtonSelected = $0 }
    set(reader.flag("showsScopeBar")) { view.showsScopeBar = $0 }
    set(reader.flag("translucent")) { view.isTranslucent = $0 }
    set(reader.color(key: "barTintColor")) { view.barTintColor = $0 }
    set(reader.image("backgroundImage")) { view.backgroundImage = $0 }
    reader.skip("barStyle", "placeholderText")
    let titles = reader.list("scopeButtonTitles").map(\.text)
    if !titles.isEmpty { view.scopeButtonTitles = titles }
    fill(traits: view.searchTextField)
  }
}
