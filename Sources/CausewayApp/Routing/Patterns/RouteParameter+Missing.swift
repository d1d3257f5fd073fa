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
