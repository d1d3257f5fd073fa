/// A codec for a parameter of a URL: it reads a text as a value, and prints a value as a text.
///
/// There are predefined parameters, such as ``string``, ``digits``, ``int`` and ``flag``, and methods that modify them:
/// ``optional``, ``defaulted(to:)``, ``lenient``, ``map(decode:encode:)``. An app defines its own from two closures, or
/// from another parameter, in an extension:
///
///     extension RouteParameter<ThreadPage> {
///       static var page: Self { .init(decode: { ThreadPage($0) }, encode: { $0.text }) }
///     }
///
/// The closures receive and return decoded text, so they need not handle escapes. They are called on any thread that
/// reads or prints a URL, each time a pattern is tried, and should be fast and free of side effects. `decode` must be
/// able to read each text that `encode` returns: a table does not print a URL that the same pattern cannot read.
public struct RouteParameter<Value: Sendable>: Sendable {
  /// Whether a URL without the parameter does not match.
  @usableFromInline let isRequired: Bool
  /// Returns the value of a text, or of a missing text; `nil` if it has no value.
  @usableFromInline let decode: @Sendable (String?) -> Value?
  @usableFromInline let encode: @Sendable (Value) -> RouteText
  /// Decodes a parameter of a pattern.
  ///
  /// The closure is normally created where the type is known, so that the pattern creates no optionals of an unknown
  /// type.
  @usableFromInline let read: @Sendable (RouteTexts, Int) throws(UnreadableParameter) -> Value

  @_alwaysEmitIntoClient init(
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

  /// Creates a required parameter.
  ///
  /// - Parameters:
  ///   - decode: Returns the value of a text. If it returns `nil`, the pattern does not match.
  ///   - encode: Returns the text of a value. If it returns `nil`, the pattern does not print the route.
  @_alwaysEmitIntoClient public init(
    decode: @escaping @Sendable (_ text: String) -> Value?, encode: @escaping @Sendable (_ value: Value) -> String?
  ) {
    self.init(
      isRequired: true,
      decode: { text in text.flatMap(decode) },
      encode: { value in encode(value).map(RouteText.text) ?? .impossible })
  }

  /// Returns a parameter with the same text and another type of value.
  ///
  /// For an optional parameter, the closures receive and return optional values.
  ///
  /// - Parameters:
  ///   - decode: Returns the new value of an old value. If it returns `nil`, the pattern does not match.
  ///   - encode: Returns the old value of a new value. If it returns `nil`, the pattern does not print the route.
  /// - Returns: The new parameter.
  @_alwaysEmitIntoClient public func map<New>(
    decode: @escaping @Sendable (_ value: Value) -> New?, encode: @escaping @Sendable (_ value: New) -> Value?
  ) -> RouteParameter<New> {
    RouteParameter<New>(
      isRequired: isRequired,
      decode: { text in self.decode(text).flatMap(decode) },
      encode: { value in encode(value).map(self.encode) ?? .impossible })
  }
}
