import Foundation

// The properties that views take over from the prototypes of their classes.

extension UITableView: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITableView.separatorColor),
      AppearanceProperty(\UITableView.separatorStyle),
      AppearanceProperty(\UITableView.separatorInset),
      AppearanceProperty(\UITableView.sectionIndexColor),
      AppearanceProperty(\UITableView.sectionHeaderTopPadding),
    ]
  }
}

extension UITableViewCell: PrototypedView {
  package static var prototypeProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITableViewCell.selectionStyle),
      AppearanceProperty(\UITableViewCell.separatorInset),
    ]
  }
}
