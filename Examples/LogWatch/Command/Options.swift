/// What the command line asks for.
struct Options {
  /// What the sample's second process is started with.
  static let writeSample = "--write-sample"

  var paths: [String] = []
  var pattern: LinePattern?
  var isPlain = false
  var showsLines = false
  var readsOnce = false
  var isJSON = false
  var wantsHelp = false
  /// Where to write a sample, if that is all there is to do.
  var samplePath: String?

  /// Nothing asked for.
  init() {}

  /// Takes the arguments apart, those after the program's name.
  init(_ arguments: some Sequence<String>) throws(CommandError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--plain": isPlain = true
      case "--lines": showsLines = true
      case "--once": readsOnce = true
      case "--json": isJSON = true
      case "--help", "-h": wantsHelp = true
      case "--match", "-m":
        guard let expression = rest.next() else { throw .init(usage: "\(argument) needs a regular expression") }
        try match(expression)
      case Self.writeSample: samplePath = rest.next()
      case "--": while let path = rest.next() { paths.append(path) }
      case _ where argument.hasPrefix("--match="): try match(String(argument.dropFirst("--match=".count)))
      case _ where argument.hasPrefix("-") && argument != "-": throw .init(usage: "unknown option \(argument)")
      default: paths.append(argument)
      }
    }
    if readsOnce, paths.isEmpty, !wantsHelp { throw .init(usage: "--once needs a file") }
  }

  private mutating func match(_ expression: String) throws(CommandError) {
    do {
      pattern = try LinePattern(expression)
    } catch {
      throw CommandError("--match: not a regular expression: \(expression)\n\(error)", .usage)
    }
  }
}

extension CommandError {
  /// A command line that cannot be understood.
  init(usage message: String) {
    self.init("\(message)\n\(Usage.short)", .usage)
  }
}
