import Foundation

// The properties that views copy from the appearance prototypes of their classes.

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
