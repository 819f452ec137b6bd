  /// The automatic capitalization of the host's keyboard, `.sentences` by default. Hardware keys are not capitalized.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The automatic correction by the host's keyboard. The library corrects nothing.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The spell checking by the host's keyboard. The library checks nothing.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kind of keyboard that the host shows. Other text can still be inserted.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of the host's keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// <#returnKey#>
  open var returnKeyType = UIReturnKeyType.default
  /// <#enablesReturnKey#>
  open var enablesReturnKeyAutomatically = false
  /// The kind of content that the host may fill in automatically; nil for none.
  open var textContentType: UITextContentType?
  /// Whether the text is shown as bullets and cannot be copied.
  open var isSecureTextEntry = false { didSet { <#layOutText#> } }
