/// A route's notation taken apart: `post(id=789,updateSeen=noseen)`.
struct RouteFields {
  let name: String
  private var fields: [String: String] = [:]

  /// Takes a text apart; nil if it is none of a route, or has a field twice.
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

  /// Whether every field has been taken.
  var isEmpty: Bool { fields.isEmpty }

  /// Takes a field out; nil if there is none with this key.
  mutating func take(_ key: String) -> String? {
    fields.removeValue(forKey: key)
  }
}
