  /// The automatic capitalization of the host's keyboard, `.sentences` by default; it does not affect hardware keys.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The correction by the host; nothing is corrected here.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The spell checking by the host; nothing is checked here.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kind of keyboard that a host shows; it does not restrict the text.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of a host's keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// <#returnKey#>
  open var returnKeyType = UIReturnKeyType.default
  /// <#enablesReturnKey#>
  open var enablesReturnKeyAutomatically = false
  /// The kind of content that a host may fill in; nil for none.
  open var textContentType: UITextContentType?
  /// Whether the text is shown as bullets and cannot be copied.
  open var isSecureTextEntry = false { didSet { <#layOutText#> } }
