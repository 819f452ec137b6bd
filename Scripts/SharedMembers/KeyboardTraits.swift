  /// The automatic capitalization of a host's keyboard; `.sentences` by default. Hardware keys are not affected.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The automatic correction, for a host that corrects. The library does not.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The marking of misspelled words, for a host that checks spelling. The library does not.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The set of keys on a host's keyboard. It does not limit what can be typed.
  open var keyboardType = UIKeyboardType.default
  /// The color style of a host's keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// <#returnKey#>
  open var returnKeyType = UIReturnKeyType.default
  /// <#enablesReturnKey#>
  open var enablesReturnKeyAutomatically = false
  /// The meaning of the text, for hosts that offer to fill it in; nil for none.
  open var textContentType: UITextContentType?
  /// Whether the text is shown as bullets and cannot be copied.
  open var isSecureTextEntry = false { didSet { <#layOutText#> } }
