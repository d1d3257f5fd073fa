/// A run of the program from its start to its end: what it has said.
struct Visit: Sendable {
  /// All it has printed.
  let output: [String]
  /// All it has complained of.
  let errors: [String]
  /// What it has ended with.
  let status: Int32?

  /// Where one was, whenever that had changed or was asked for.
  var places: [String] { texts("where") }

  /// Where one was at the end.
  var place: String? { places.last }

  /// Which part of the app was shown, in order.
  var roots: [String] { texts("root") }

  /// What links have come to, in order.
  var links: [String] { texts("link") }

  /// What the log has, where `log` was typed: what was asked for, and who served it.
  var log: [String] { output.filter { $0.contains(" → ") } }

  /// The rest of the lines that begin with a word.
  func texts(_ word: String) -> [String] {
    output.filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
  }
}
