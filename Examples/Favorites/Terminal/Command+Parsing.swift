extension Command {
  /// Reads a line.
  ///
  /// - Returns: `nil` for an empty line and for a comment, which begins with `#`.
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

  /// How a command is written.
  struct Syntax: Sendable {
    let usage: String
    let purpose: String
    /// How many arguments there may be.
    let counts: ClosedRange<Int>
    /// Makes the command; nil if the arguments do not fit.
    let make: @Sendable ([String]) -> Command?

    /// The first word.
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
