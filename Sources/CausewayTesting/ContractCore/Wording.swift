/// Words for findings: things in a row.
func list(_ texts: [String]) -> String {
  texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
}

/// Words for findings: so many of something.
func count(_ count: Int, _ what: String) -> String {
  "\(count) \(what)\(count == 1 ? "" : "s")"
}

/// Words for findings: the beginning of a sentence.
func capitalised(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

/// Words for findings: a value, in quotation marks if there is nothing else to see of it.
func shown(_ value: some Any) -> String {
  let text = "\(value)"
  return text.allSatisfy(\.isWhitespace) ? "\"\(text)\"" : text
}
