import ExampleTerminal

/// The options of the command line.
struct Options: Equatable {
  /// The path of the script; nil for standard input.
  var script: String?
  /// The folder of the favourites; if nil, they are discarded at exit.
  var folder: String?
  /// The path of the catalogue; nil for the sample catalogue.
  var catalog: String?
  var wantsHelp = false

  /// Parses the arguments that follow the program's name.
  init(_ arguments: some Sequence<String>) throws(ExitError) {
    var rest = Arguments(arguments)
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--script": script = try rest.value(of: argument, "a path")
      case "--data": folder = try rest.value(of: argument, "a path")
      case "--catalog": catalog = try rest.value(of: argument, "a path")
      default: throw .init(usage: "unknown argument \(argument)")
      }
    }
  }
}
