/// How one parameter of a URL is read and written.
///
/// There are ready ones, as ``string``, ``digits``, ``int`` and ``flag``, and means to change them: ``optional``,
/// ``defaulted(to:)``, ``lenient``, ``map(decode:encode:)``. An app makes its own from two closures, or from another
/// one, in an extension:
///
///     extension RouteParameter<ThreadPage> {
///       static var page: Self { .init(decode: { ThreadPage($0) }, encode: { $0.text }) }
///     }
///
/// The closures get and give decoded text: a slash or a space in it is nothing to think about. They are called on
/// whatever thread reads or prints a URL, as often as a pattern is tried, so they should be fast and do nothing else.
/// That what they write they can read is what makes a table print only what it reads.
public struct RouteParameter<Value: Sendable>: Sendable {
  /// Whether a URL without it cannot fit.
  @usableFromInline let isRequired: Bool
  /// The value of a text, or of the text's absence; nil if there is none.
  @usableFromInline let decode: @Sendable (String?) -> Value?
  @usableFromInline let encode: @Sendable (Value) -> RouteText
  /// Decodes a parameter of a pattern.
  ///
  /// It is made where the type is known as a rule, so that the pattern need not make optionals of an unknown one.
  @usableFromInline let read: @Sendable (RouteTexts, Int) throws(UnreadableParameter) -> Value

  @inlinable init(
    isRequired: Bool, decode: @escaping @Sendable (String?) -> Value?, encode: @escaping @Sendable (Value) -> RouteText
  ) {
    self.isRequired = isRequired
    self.decode = decode
    self.encode = encode
    read = { (texts, parameter) throws(UnreadableParameter) in
      guard let value = decode(texts.text(of: parameter)) else { throw UnreadableParameter(index: parameter) }
      return value
    }
  }

  /// Makes a required parameter.
  ///
  /// - Parameters:
  ///   - decode: The value of a text; nil if the text is none. Then the pattern does not fit.
  ///   - encode: The text of a value; nil if it has none. Then the pattern does not print the route.
  @inlinable public init(
    decode: @escaping @Sendable (_ text: String) -> Value?, encode: @escaping @Sendable (_ value: Value) -> String?
  ) {
    self.init(
      isRequired: true,
      decode: { text in text.flatMap(decode) },
      encode: { value in encode(value).map(RouteText.text) ?? .impossible })
  }

  /// The same text for another type of value.
  ///
  /// Of an optional parameter, the closures see and make optional values.
  ///
  /// - Parameters:
  ///   - decode: Makes the new value of the old one; nil if there is none. Then the pattern does not fit.
  ///   - encode: Makes the old value of the new one; nil if there is none. Then the pattern does not print the route.
  /// - Returns: The changed parameter.
  @inlinable public func map<New>(
    decode: @escaping @Sendable (_ value: Value) -> New?, encode: @escaping @Sendable (_ value: New) -> Value?
  ) -> RouteParameter<New> {
    RouteParameter<New>(
      isRequired: isRequired,
      decode: { text in self.decode(text).flatMap(decode) },
      encode: { value in encode(value).map(self.encode) ?? .impossible })
  }
}
