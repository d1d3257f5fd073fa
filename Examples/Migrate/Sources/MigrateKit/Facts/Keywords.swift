/// The words that a declaration cannot have as its name without backticks.
enum Keywords {
  static let reserved: Set<String> = [
    "init", "self", "Self", "Type", "default", "case", "in", "is", "as", "for", "if", "else", "switch", "return",
    "where", "while", "do", "catch", "throw", "try", "let", "var", "func", "class", "enum", "struct", "import", "super",
    "true", "false", "nil", "repeat", "break", "continue", "guard", "defer", "operator", "static", "public", "private",
    "internal", "protocol", "extension", "subscript", "typealias",
  ]
}
