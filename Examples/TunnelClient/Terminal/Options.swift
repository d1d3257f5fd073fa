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
  var retryDelay = Duration.milliseconds(500)

  /// Creates the default options.
  init() {}

  /// Parses the arguments that follow the program's name.
  init(_ arguments: some Sequence<String>) throws(CommandError) {
    var rest = arguments.makeIterator()
    func value(of option: String) throws(CommandError) -> String {
      guard let value = rest.next() else { throw .init(usage: "\(option) needs a value") }
      return value
    }
    func seconds(of option: String) throws(CommandError) -> Double {
      let text = try value(of: option)
      guard let seconds = Double(text), (0.001...3600).contains(seconds) else {
        throw .init(usage: "\(option) needs a number of seconds, not '\(text)'")
      }
      return seconds
    }
    while let argument = rest.next() {
      switch argument {
      case "--servers": serversPath = try value(of: argument)
      case "--script": scriptPath = try value(of: argument)
      case "--preferences": preferencesPath = try value(of: argument)
      case "--timeout": connectTimeout = try seconds(of: argument)
      case "--retry-delay": retryDelay = .seconds(try seconds(of: argument))
      case "--plain": isPlain = true
      case "--help", "-h": wantsHelp = true
      default: throw .init(usage: "unknown argument '\(argument)'")
      }
    }
  }
}
