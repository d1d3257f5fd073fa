extension Command {
  /// Parses a line.
  ///
  /// - Returns: The command, or `nil` for an empty line or a comment, which starts with `#`.
  static func parse(_ line: String) throws(CommandError) -> Command? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first, !name.hasPrefix("#") else { return nil }
    let arguments = Array(words.dropFirst())
    guard let syntax = Syntax.all.first(where: { $0.name == name }) else { throw .init("unknown command “\(name)”") }
    guard syntax.counts.contains(arguments.count), let command = syntax.make(arguments) else {
      throw .init("usage: \(syntax.usage)")
    }
    return command
  }

  /// The syntax of a command.
  struct Syntax: Sendable {
    let usage: String
    let purpose: String
    /// The allowed number of arguments.
    let counts: ClosedRange<Int>
    /// Creates the command; returns nil if the arguments are invalid.
    let make: @Sendable ([String]) -> Command?

    /// The name of the command, which is its first word.
    var name: Substring { usage.prefix { $0 != " " } }

    init(
      _ usage: String, _ purpose: String, _ counts: ClosedRange<Int> = 0...0,
      _ make: @escaping @Sendable ([String]) -> Command?
    ) {
      self.usage = usage
      self.purpose = purpose
      self.counts = counts
      self.make = make
    }
  }
}
