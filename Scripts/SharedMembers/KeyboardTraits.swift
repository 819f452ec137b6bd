  /// `.sentences` by default; for a host that shows a keyboard, hardware keys type what they type.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Nothing is corrected here; a host that corrects reads it.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Nothing is checked here; a host that marks misspelt words reads it.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Which keys a host shows; it does not limit what may be typed.
  open var keyboardType = UIKeyboardType.default
  /// How light or dark a host's keyboard is.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// <#returnKey#>
  open var returnKeyType = UIReturnKeyType.default
  /// <#enablesReturnKey#>
  open var enablesReturnKeyAutomatically = false
  /// What a host may fill in; nil for nothing in particular.
  open var textContentType: UITextContentType?
  /// Whether bullets are shown for the text; it cannot be copied then.
  open var isSecureTextEntry = false { didSet { <#layOutText#> } }
