import Foundation

/// What the command line asks for.
struct Options: Equatable {
  /// Where the commands are; standard input if nowhere else.
  var script: String?
  /// The folder of the favourites; without one they are forgotten at the end.
  var folder: String?
  /// The catalogue; the sample if there is none.
  var catalog: String?
  var wantsHelp = false

  /// Takes the arguments apart, those after the program's name.
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
