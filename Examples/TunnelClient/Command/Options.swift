import ExampleTerminal
import Foundation

/// The options of the command line.
struct Options: Equatable {
  var serversPath: String?
  var scriptPath: String?
  var preferencesPath: String?
  var isPlain = false
  var wantsHelp = false
  /// The timeout for a server's answer, in seconds.
  var connectTimeout: TimeInterval = 5
  /// The local port of the tunnel; 0 for a port that the system chooses.
  var localPort: UInt16 = 0
  var retryDelay = Duration.milliseconds(500)

  /// Creates the default options.
  init() {}

  /// Parses the arguments that follow the program's name.
  init(_ arguments: some Sequence<String>) throws(ExitError) {
    var rest = Arguments(arguments)
    func seconds(of option: String) throws(ExitError) -> Double {
      try rest.value(of: option, "a number of seconds from 0.001 to 3600") { text in
        Double(text).flatMap { (0.001...3600).contains($0) ? $0 : nil }
      }
    }
    while let argument = rest.next() {
      switch argument {
      case "--servers": serversPath = try rest.value(of: argument, "a path")
      case "--script": scriptPath = try rest.value(of: argument, "a path")
      case "--preferences": preferencesPath = try rest.value(of: argument, "a path")
      case "--timeout": connectTimeout = try seconds(of: argument)
      case "--retry-delay": retryDelay = .seconds(try seconds(of: argument))
      case "--port": localPort = try rest.value(of: argument, "a port from 0 to 65535") { UInt16($0) }
      case "--plain": isPlain = true
      case "--help", "-h": wantsHelp = true
      default: throw .init(usage: "unknown argument \(argument)")
      }
    }
    if serversPath == "-", scriptPath ?? "-" == "-" {
      throw .init(usage: "--servers - leaves no standard input for the commands; name a --script FILE")
    }
  }
}
