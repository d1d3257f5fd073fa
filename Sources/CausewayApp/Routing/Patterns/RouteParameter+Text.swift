public import Foundation

extension RouteParameter<String> {
  /// Any text.
  ///
  /// In the path it is one word, which has at least one character and is neither `.` nor `..`.
  public static var string: Self {
    RouteParameter(decode: { $0 }, encode: { $0 })
  }

  /// One or more ASCII digits, kept as text, so that neither a leading zero nor length is lost.
  public static var digits: Self {
    RouteParameter(decode: { $0.digits }, encode: { $0.digits })
  }
}

extension RouteParameter<UUID> {
  /// A UUID; printed in lower case.
  public static var uuid: Self {
    RouteParameter(decode: { UUID(uuidString: $0) }, encode: { $0.uuidString.lowercased() })
  }
}

extension RouteParameter where Value: RawRepresentable<String> {
  /// One of the texts of an enum whose raw values are strings, exactly as written there.
  ///
  /// - Parameter type: The enum; need not be written where it can be inferred.
  /// - Returns: The parameter.
  @inlinable public static func raw(_ type: Value.Type = Value.self) -> Self {
    RouteParameter(decode: { Value(rawValue: $0) }, encode: { $0.rawValue })
  }
}

extension RouteParameter where Value: RawRepresentable<String> & CaseIterable {
  /// One of the texts of an enum whose raw values are strings, in any case of ASCII letters.
  ///
  /// - Parameter type: The enum; need not be written where it can be inferred.
  /// - Returns: The parameter. It prints the text as it is written in the enum.
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
  /// The text itself, if it is one or more ASCII digits.
  fileprivate var digits: String? {
    !isEmpty && utf8.allSatisfy(\.isDigit) ? self : nil
  }
}
