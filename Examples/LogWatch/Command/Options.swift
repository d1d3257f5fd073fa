import ExampleTerminal

/// The options of the command line.
struct Options {
  /// The argument with which the program starts itself to write the sample.
  static let writeSample = "--write-sample"

  var paths: [String] = []
  var pattern: LinePattern?
  var isPlain = false
  var showsLines = false
  var readsOnce = false
  var isJSON = false
  var wantsHelp = false
  /// The path at which to write a sample instead of watching files; otherwise nil.
  var samplePath: String?

  /// Creates the default options.
  init() {}

  /// Parses the arguments that follow the program's name.
  init(_ arguments: some Sequence<String>) throws(ExitError) {
    var rest = Arguments(arguments)
    while let argument = rest.next() {
      switch argument {
      case "--plain": isPlain = true
      case "--lines": showsLines = true
      case "--once": readsOnce = true
      case "--json": isJSON = true
      case "--help", "-h": wantsHelp = true
      case "--match", "-m": try match(rest.value(of: argument, "a regular expression"))
      case Self.writeSample: samplePath = rest.next()
      case "--": paths += rest.remaining()
      case _ where argument.hasPrefix("--match="): try match(String(argument.dropFirst("--match=".count)))
      case _ where argument.hasPrefix("-") && argument != "-": throw .init(usage: "unknown option \(argument)")
      default: paths.append(argument)
      }
    }
    if readsOnce, paths.isEmpty, !wantsHelp { throw .init(usage: "--once needs a file, or - for standard input") }
    if paths.count(where: { $0 == LogInput.argument }) > 1 {
      throw .init(usage: "- can be given only once, because standard input is read only once")
    }
  }

  private mutating func match(_ expression: String) throws(ExitError) {
    do {
      pattern = try LinePattern(expression)
    } catch {
      throw ExitError("--match: invalid regular expression: \(expression)\n\(error)", .usage)
    }
  }
}
