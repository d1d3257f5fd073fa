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
