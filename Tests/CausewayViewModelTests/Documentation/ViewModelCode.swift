/// The source of a view model: a class whose name ends in `Model` and does not begin with `Old`, or a whole file.
struct ViewModelCode {
  let name: String
  let text: String

  /// Creates the code, without comments and the contents of string literals.
  init(name: String, text: String) {
    self.name = name
    self.text = Self.stripped(text)
  }

  /// Returns the view models in some Swift code.
  static func all(in code: String, of file: String) -> [ViewModelCode] {
    // Most files have none, and parsing the rest is slow.
    let lines = code.split(separator: "\n")
    guard lines.contains(where: { $0.contains("class ") && $0.contains("Model") }) else { return [] }
    let code = stripped(code)
    return code.matches(of: /\bclass (\w*Model)\b[^{]*\{/).filter { !$0.1.hasPrefix("Old") }.map { match in
      ViewModelCode(
        name: "\(match.1) in \(file)", text: String(match.0) + body(after: match.range.upperBound, in: code))
    }
  }

  /// Returns the code between a brace and the matching closing brace.
  private static func body(after start: String.Index, in code: String) -> String {
    var depth = 1
    let end = code[start...].firstIndex { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth == 0
    }
    return String(code[start..<(end ?? code.endIndex)])
  }

  private static func stripped(_ code: String) -> String {
    code.replacing(/"""(?:.|\n)*?"""/, with: "\"\"").replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
      .replacing(/\/\/[^\n]*/, with: "")
  }
}
