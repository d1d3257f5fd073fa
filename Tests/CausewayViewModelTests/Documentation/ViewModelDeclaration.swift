/// The declaration of a view model: its name and attributes.
struct ViewModelDeclaration {
  let name: String
  let attributes: [String]

  /// The missing attributes: views observe a view model, and read it on the main actor.
  var missing: [String] {
    ["@MainActor", "@Observable"].filter { !attributes.contains($0) }
  }

  /// Returns the declarations of the classes in some Swift code whose names end in `Model`.
  static func all(in code: String) -> [ViewModelDeclaration] {
    code.matches(of: /((?:@\w+(?:\([^)]*\))?\s+)*)(?:(?:public|package|private|final)\s+)*class (\w*Model)\b/).map {
      ViewModelDeclaration(name: String($0.2), attributes: $0.1.split(whereSeparator: \.isWhitespace).map(String.init))
    }
  }
}
