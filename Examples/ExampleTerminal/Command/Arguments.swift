/// The arguments of a command line that have not been read yet.
package struct Arguments {
  private var rest: ArraySlice<String>

  /// Creates the arguments that follow the program's name.
  package init(_ arguments: some Sequence<String>) {
    rest = Array(arguments)[...]
  }

  /// Returns the next argument, or nil at the end.
  package mutating func next() -> String? {
    rest.popFirst()
  }

  /// Returns all remaining arguments.
  package mutating func remaining() -> [String] {
    defer { rest = [] }
    return Array(rest)
  }

  /// Returns the value of an option, which is the next argument.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - kind: What the option needs, for the error.
  /// - Returns: The value.
  /// - Throws: An ``ExitError`` if there is no further argument.
  package mutating func value(of option: String, _ kind: String = "a value") throws(ExitError) -> String {
    guard let value = next() else { throw ExitError(usage: "\(option) needs \(kind)") }
    return value
  }

  /// Returns the converted value of an option, which is the next argument.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - kind: What the option needs, for the error.
  ///   - make: Converts the argument; returns nil if it is invalid.
  /// - Returns: The converted value.
  /// - Throws: An ``ExitError`` if there is no further argument or if it is invalid.
  package mutating func value<Value>(
    of option: String, _ kind: String, _ make: (String) -> Value?
  ) throws(ExitError) -> Value {
    let text = try value(of: option, kind)
    guard let value = make(text) else { throw ExitError(usage: "\(option) needs \(kind), not “\(text)”") }
    return value
  }
}
