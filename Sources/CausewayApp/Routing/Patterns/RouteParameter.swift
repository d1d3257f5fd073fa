public import Foundation

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

extension RouteParameter<String> {
  /// Any text.
  ///
  /// In the path, the text is a single word, which is not empty and neither `.` nor `..`.
  public static var string: Self {
    RouteParameter(decode: { $0 }, encode: { $0 })
  }

  /// One or more ASCII digits as text, which preserves leading zeros and allows any length.
  public static var digits: Self {
    RouteParameter(decode: { $0.digits }, encode: { $0.digits })
  }
}

extension RouteParameter<UUID> {
  /// A UUID, printed in lower case.
  public static var uuid: Self {
    RouteParameter(decode: { UUID(uuidString: $0) }, encode: { $0.uuidString.lowercased() })
  }
}

extension RouteParameter where Value: RawRepresentable<String> {
  /// Returns a parameter for an enum whose raw values are strings.
  ///
  /// The text must equal a raw value, including its case.
  ///
  /// - Parameter type: The enum. It can be omitted where it is inferred.
  /// - Returns: The parameter.
  @_alwaysEmitIntoClient public static func raw(_ type: Value.Type = Value.self) -> Self {
    RouteParameter(decode: { Value(rawValue: $0) }, encode: { $0.rawValue })
  }
}

extension RouteParameter where Value: RawRepresentable<String> & CaseIterable {
  /// Returns a parameter for an enum whose raw values are strings, and ignores the case of ASCII letters.
  ///
  /// - Parameter type: The enum. It can be omitted where it is inferred.
  /// - Returns: The parameter, which prints the raw value as it is.
  public static func rawIgnoringCase(_ type: Value.Type = Value.self) -> Self {
    RouteParameter(
      decode: { text in
        let letters = text.utf8.map(\.lowercased)
        return Value(rawValue: text)
          ?? Value.allCases.first { $0.rawValue.utf8.map(\.lowercased) == letters }
      },
      encode: { $0.rawValue })
  }
}

extension String {
  /// The text, if it consists of one or more ASCII digits.
  fileprivate var digits: String? {
    !isEmpty && utf8.allSatisfy(\.isDigit) ? self : nil
  }
}

extension RouteParameter<Int> {
  /// An integer in decimal digits, with a minus sign if it is negative.
  ///
  /// A text with a plus sign or a separator is not readable, and neither is a number that is out of range for `Int`.
  /// Leading zeros are ignored, and not printed.
  public static var int: Self {
    RouteParameter(decode: { $0.hasPrefix("+") ? nil : Int($0) }, encode: { String($0) })
  }

  /// Returns a parameter for an integer in a range: `.int(in: 1...)`.
  ///
  /// - Parameter range: The range. The pattern neither reads nor prints other numbers.
  /// - Returns: The parameter.
  @_alwaysEmitIntoClient public static func int(in range: some RangeExpression<Int> & Sendable) -> Self {
    int.map(decode: { range ~= $0 ? $0 : nil }, encode: { range ~= $0 ? $0 : nil })
  }
}

extension RouteParameter<Bool> {
  /// `true` or `false`, also read from `1` and `0`.
  public static var bool: Self {
    RouteParameter(
      decode: { text in
        switch text {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
      },
      encode: { $0 ? "true" : "false" })
  }

  /// A Boolean: `true` if the text is `1`, and otherwise `false`, which is not printed.
  ///
  /// A missing text is `false`.
  public static var flag: Self { flag("1") }

  /// Returns a parameter for a Boolean: `true` for a given text, and otherwise `false`, which is not printed.
  ///
  /// A missing text is `false`.
  ///
  /// - Parameter text: The text for `true`.
  /// - Returns: The parameter.
  public static func flag(_ text: String) -> Self {
    RouteParameter(isRequired: false, decode: { $0 == text }, encode: { $0 ? .text(text) : .omitted })
  }
}

extension RouteParameter {
  /// The same parameter, but optional: a missing parameter is `nil`, and `nil` is not printed.
  ///
  /// If the parameter is present but not readable, the pattern does not match. Only parameters in the query and the
  /// fragment may be optional. In a list of parameters, write ``optional(_:)``.
  @_alwaysEmitIntoClient public var optional: RouteParameter<Value?> {
    RouteParameter<Value?>(
      isRequired: false,
      decode: { text in
        guard let text else { return .some(nil) }
        return self.decode(text).map(Optional.some)
      },
      encode: { value in value.map(self.encode) ?? .omitted })
  }

  /// Returns an optional parameter: `.optional(.digits)` is the same as ``optional`` of `.digits`.
  ///
  /// - Parameter parameter: The parameter that reads and prints the text, if the URL has it.
  /// - Returns: The optional parameter.
  @_alwaysEmitIntoClient public static func optional<Wrapped>(_ parameter: RouteParameter<Wrapped>) -> Self
  where Value == Wrapped? {
    parameter.optional
  }

  /// The same parameter, but a text that is not readable counts as missing.
  ///
  /// It affects only optional parameters and parameters with a default: the pattern then matches any text.
  @_alwaysEmitIntoClient public var lenient: Self {
    RouteParameter(
      isRequired: isRequired,
      decode: { text in self.decode(text) ?? (text == nil ? nil : self.decode(nil)) },
      encode: encode)
  }
}

extension RouteParameter where Value: Equatable {
  /// Returns the same parameter with a default value.
  ///
  /// A missing parameter has the default value, and the default value is not printed. If the parameter is present but
  /// not readable, the pattern does not match, unless the parameter is also ``lenient``. Only parameters in the query
  /// and the fragment may have a default value.
  ///
  /// - Parameter value: The default value.
  /// - Returns: The parameter with the default value.
  @_alwaysEmitIntoClient public func defaulted(to value: Value) -> Self {
    RouteParameter(
      isRequired: false,
      decode: { text in text == nil ? value : self.decode(text) },
      encode: { $0 == value ? .omitted : self.encode($0) })
  }
}
