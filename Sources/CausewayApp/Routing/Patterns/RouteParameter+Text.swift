public import Foundation

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
