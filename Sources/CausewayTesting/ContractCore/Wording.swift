/// Returns the texts as a comma-separated list.
func list(_ texts: [String]) -> String {
  texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
}

/// Returns a number with its noun, in the plural where needed.
func count(_ count: Int, _ what: String) -> String {
  "\(count) \(what)\(count == 1 ? "" : "s")"
}

/// Returns the text with a capital first letter.
func capitalised(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

/// Returns a value's description, in quotation marks if it consists of white space only.
func shown(_ value: some Any) -> String {
  let text = "\(value)"
  return text.allSatisfy(\.isWhitespace) ? "\"\(text)\"" : text
}
