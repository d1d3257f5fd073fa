/// A line that begins with `login`, as far as it is typed.
struct LoginLine: Equatable {
  /// The number of characters before the password.
  let visibleCount: Int
  /// The line up to the password.
  let visibleText: String
  /// Whether something of a password is typed.
  let hasPassword: Bool

  /// Reads a line.
  ///
  /// - Returns: `nil` if the first word is not `login`, in capitals or not.
  init?(_ line: String) {
    var rest = line.drop(while: \.isWhitespace)
    guard Self.takeWord(&rest).lowercased() == "login" else { return nil }
    _ = Self.takeWord(&rest)
    visibleText = String(line.dropLast(rest.count))
    visibleCount = visibleText.count
    hasPassword = !rest.isEmpty
  }

  /// Takes a word and the whitespace that follows it.
  private static func takeWord(_ rest: inout Substring) -> Substring {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    return word
  }
}
