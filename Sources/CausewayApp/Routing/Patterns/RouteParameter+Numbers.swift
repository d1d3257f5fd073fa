extension RouteParameter<Int> {
  /// An integer in decimal digits, with a minus sign if it is negative.
  ///
  /// A plus sign, a separator or a number that is too large is no integer; leading zeros are ignored, and not printed.
  public static var int: Self {
    RouteParameter(decode: { $0.hasPrefix("+") ? nil : Int($0) }, encode: { String($0) })
  }

  /// An integer in a range: `.int(in: 1...)`.
  ///
  /// - Parameter range: The numbers that are read and printed; others keep the pattern from fitting.
  /// - Returns: The parameter.
  @inlinable public static func int(in range: some RangeExpression<Int> & Sendable) -> Self {
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

  /// True if the text is `1`; false if it is another one or missing, and then not printed.
  public static var flag: Self { flag("1") }

  /// True if the text is a certain one; false if it is another one or missing, and then not printed.
  ///
  /// - Parameter text: The text that means true.
  /// - Returns: The parameter.
  public static func flag(_ text: String) -> Self {
    RouteParameter(isRequired: false, decode: { $0 == text }, encode: { $0 ? .text(text) : .omitted })
  }
}
