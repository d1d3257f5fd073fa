import ExampleTerminal

/// The options of the command line.
struct Options {
  /// The command to run, with its arguments; empty to wait for apps that the user starts.
  var command: [String] = []
  var listens = false
  var readsOnce = false
  /// The seconds after which the graph is printed, if it is printed once.
  var seconds = 1.0
  var isJSON = false
  var wantsHelp = false

  /// Parses the arguments that follow the program's name.
  init(_ arguments: some Sequence<String>) throws(ExitError) {
    var rest = Arguments(arguments)
    while command.isEmpty, let argument = rest.next() {
      switch argument {
      case "--listen": listens = true
      case "--once": readsOnce = true
      case "--after":
        seconds = try rest.value(of: argument, "a number of seconds") { text in
          Double(text).flatMap { (0...86_400).contains($0) ? $0 : nil }
        }
      case "--json": (isJSON, readsOnce) = (true, true)
      case "--help", "-h": wantsHelp = true
      case "--": command = rest.remaining()
      case _ where argument.hasPrefix("-"): throw .init(usage: "unknown option \(argument)")
      default: command = [argument] + rest.remaining()
      }
    }
    guard !wantsHelp else { return }
    if command.isEmpty, !listens { throw .init(usage: "a command is missing; --listen waits for one that you start") }
    if !command.isEmpty, listens { throw .init(usage: "--listen waits for an app, so it takes no command") }
  }
}
