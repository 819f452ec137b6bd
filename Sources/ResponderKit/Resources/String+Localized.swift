import Foundation

extension String {
  /// A key of a localized text, which may contain values: `"\(count) plants"` has the key `%lld plants`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    fileprivate var key: String
    fileprivate var arguments: [@Sendable () -> any CVarArg]

    /// The parts of a key with values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [@Sendable () -> any CVarArg] = []

      /// Creates an empty key.
      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Adds text to the key. A percent sign is doubled if the key has values.
      public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }
      /// Adds a text, for which the key has `%@`.
      public mutating func appendInterpolation(_ value: String) { add("%@") { NSString(string: value) } }
      /// Adds a text, for which the key has `%@`.
      public mutating func appendInterpolation(_ value: Substring) { appendInterpolation(String(value)) }
      /// Adds an integer, for which the key has `%lld`.
      public mutating func appendInterpolation(_ value: Int) { add("%lld") { value } }
      /// Adds an unsigned integer, for which the key has `%llu`.
      public mutating func appendInterpolation(_ value: UInt) { add("%llu") { value } }
      /// Adds a number, for which the key has `%lf`.
      public mutating func appendInterpolation(_ value: Double) { add("%lf") { value } }
      /// Adds a number, for which the key has `%f`.
      public mutating func appendInterpolation(_ value: Float) { add("%f") { value } }
      /// Adds a value with a format.
      public mutating func appendInterpolation<Value: CVarArg & Sendable>(_ value: Value, specifier: String) {
        add(specifier) { value }
      }
      /// Adds the description of a value, for which the key has `%@`.
      @_disfavoredOverload
      public mutating func appendInterpolation<Value>(_ value: Value) { appendInterpolation(String(describing: value)) }

      private mutating func add(_ format: String, _ value: @escaping @Sendable () -> any CVarArg) {
        key += format
        arguments.append(value)
      }
    }

    /// Creates a key with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }
    /// Creates a key without values.
    public init(stringLiteral value: String) { (key, arguments) = (value, []) }
    /// Creates a key without values.
    public init(_ value: String) { (key, arguments) = (value, []) }
  }

  /// Creates the localized text for a key, in which the values are inserted. If the bundle has no such text, the key is
  /// the text.
  public init(
    localized keyAndValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(localized: keyAndValue.key, keyAndValue, table, bundle, locale)
  }

  /// Creates the localized text for a key. If the bundle has no such text, `defaultValue` is the text.
  public init(
    localized key: StaticString,
    defaultValue: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(localized: "\(key)", defaultValue, table, bundle, locale)
  }

  private init(
    localized key: String,
    _ value: LocalizationValue,
    _ table: String?,
    _ bundle: Bundle?,
    _ locale: Locale
  ) {
    let bundle = bundle ?? AppResources.main
    let format = LocalizedTexts.text(forKey: key, value: value.key, table: table, in: bundle)
    guard !value.arguments.isEmpty else {
      self = format
      return
    }
    let arguments = value.arguments.map { $0() }
    self =
      LocalizedTexts.text(withFormat: format, locale: locale, arguments: arguments)
      ?? String(format: format, locale: locale, arguments: arguments)
  }
}
