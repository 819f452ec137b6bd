import ResponderKit

extension ViewAppearances {
  /// The appearances of labels, images, buttons, bars, lists, presentations and alerts.
  static let standardContent: [RegisteredAppearance] = [
    RegisteredAppearance(LabelAppearance.self),
    RegisteredAppearance(ImageViewAppearance.self),
    RegisteredAppearance(ButtonAppearance.self),
    RegisteredAppearance(NavigationBarAppearance.self),
    RegisteredAppearance(TabBarAppearance.self),
    RegisteredAppearance(ToolbarAppearance.self),
    RegisteredAppearance(SearchBarAppearance.self),
    RegisteredAppearance(BarButtonAppearance.self),
    RegisteredAppearance(TabAppearance.self),
    RegisteredAppearance(TableAppearance.self),
    RegisteredAppearance(CollectionAppearance.self),
    RegisteredAppearance(TableCellAppearance.self),
    RegisteredAppearance(ListCellAppearance.self),
    RegisteredAppearance(HeaderFooterAppearance.self),
    RegisteredAppearance(BackdropAppearance.self),
    RegisteredAppearance(EditControlAppearance.self),
    RegisteredAppearance(RowGripAppearance.self),
    RegisteredAppearance(WindowAppearance.self),
    RegisteredAppearance(EffectAppearance.self),
    RegisteredAppearance(PresentationContainerAppearance.self),
    RegisteredAppearance(AlertAppearance.self),
  ]
}
