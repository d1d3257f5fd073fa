import ChildPrograms

extension ProgramRun {
  /// The positions, printed after each change or on request.
  var places: [String] { texts("where") }

  /// The last position.
  var place: String? { places.last }

  /// The parts of the app that were shown, in order.
  var roots: [String] { texts("root") }

  /// The results of links, in order.
  var links: [String] { texts("link") }

  /// The entries of the log, if `log` was typed: each request, and its server.
  var log: [String] { output.filter { $0.contains(" → ") } }

  /// Returns the remainders of the lines that begin with a word.
  func texts(_ word: String) -> [String] {
    output.filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
  }
}
