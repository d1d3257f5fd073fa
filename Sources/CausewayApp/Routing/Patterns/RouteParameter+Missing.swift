extension RouteParameter {
  /// The same parameter, which may be missing: then the value is nil, and nil is not printed.
  ///
  /// A text that cannot be read still keeps the pattern from fitting. Only parameters in the query and in the fragment
  /// may be optional; in a list of parameters it is written ``optional(_:)``.
  @inlinable public var optional: RouteParameter<Value?> {
    RouteParameter<Value?>(
      isRequired: false,
      decode: { text in
        guard let text else { return .some(nil) }
        return self.decode(text).map(Optional.some)
      },
      encode: { value in value.map(self.encode) ?? .omitted })
  }

  /// A parameter that may be missing: `.optional(.digits)`, which is the same as ``optional`` of `.digits`.
  ///
  /// - Parameter parameter: What is read and written if it is there.
  /// - Returns: The changed parameter.
  @inlinable public static func optional<Wrapped>(_ parameter: RouteParameter<Wrapped>) -> Self
  where Value == Wrapped? {
    parameter.optional
  }

  /// The same parameter, where what cannot be read counts as missing.
  ///
  /// It makes a difference for optional and defaulted parameters: the pattern then fits whatever the text is.
  @inlinable public var lenient: Self {
    RouteParameter(
      isRequired: isRequired,
      decode: { text in self.decode(text) ?? (text == nil ? nil : self.decode(nil)) },
      encode: encode)
  }
}

extension RouteParameter where Value: Equatable {
  /// The same parameter, which may be missing: then it has this value, which is not printed either.
  ///
  /// A text that cannot be read still keeps the pattern from fitting, unless it is also ``lenient``. Only parameters in
  /// the query and in the fragment may have a default.
  ///
  /// - Parameter value: The value if there is none in the URL.
  /// - Returns: The changed parameter.
  @inlinable public func defaulted(to value: Value) -> Self {
    RouteParameter(
      isRequired: false,
      decode: { text in text == nil ? value : self.decode(text) },
      encode: { $0 == value ? .omitted : self.encode($0) })
  }
}
