/// The parsed notation of a route, such as `post(id=789,updateSeen=noseen)`.
struct RouteFields {
  let name: String
  private var fields: [String: String] = [:]

  /// Parses a text.
  ///
  /// Returns nil if the text is malformed or contains a field twice.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      name = text
      return
    }
    guard text.last == ")" else { return nil }
    name = String(text[..<open])
    let list = text[text.index(after: open)...].dropLast()
    for field in list.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, fields.updateValue(String(parts[1]), forKey: String(parts[0])) == nil else { return nil }
    }
  }

  /// Whether all fields have been taken.
  var isEmpty: Bool { fields.isEmpty }

  /// Removes a field and returns its value; nil if there is no such field.
  mutating func take(_ key: String) -> String? {
    fields.removeValue(forKey: key)
  }
}
