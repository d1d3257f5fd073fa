/// The head of a view model: its name, and the attributes in front of it.
struct ViewModelDeclaration {
  let name: String
  let attributes: [String]

  /// The attributes that it lacks: interfaces show what is observed, and read it on the main actor.
  var missing: [String] {
    ["@MainActor", "@Observable"].filter { !attributes.contains($0) }
  }

  /// The heads of the classes among some Swift code whose names end in `Model`.
  static func all(in code: String) -> [ViewModelDeclaration] {
    code.matches(of: /((?:@\w+(?:\([^)]*\))?\s+)*)(?:(?:public|package|private|final)\s+)*class (\w*Model)\b/).map {
      ViewModelDeclaration(name: String($0.2), attributes: $0.1.split(whereSeparator: \.isWhitespace).map(String.init))
    }
  }
}
