import Foundation

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
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--script", "--data", "--catalog":
        guard let path = rest.next() else { throw .init(usage: "\(argument) needs a path") }
        switch argument {
        case "--script": script = path
        case "--data": folder = path
        default: catalog = path
        }
      default: throw .init(usage: "unknown argument \(argument)")
      }
    }
  }
}
