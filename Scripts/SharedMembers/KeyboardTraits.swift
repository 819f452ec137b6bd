  /// The letters that the host's keyboard capitalizes automatically; `.sentences` by default. Hardware keys are not
  /// affected.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the host's keyboard corrects typed words. The library itself does not correct text.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the host marks misspelled words. The library itself does not check the spelling.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kind of keyboard that the host shows. The kind does not restrict which text can be inserted.
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
  open var isSecureTextEntry = false {
    didSet {
      displayDidChange()
      <#layOutText#>
    }
  }
