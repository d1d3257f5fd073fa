import Foundation

/// The fields of a submitted form.
struct FormFields: Equatable, Sendable {
  private let values: [String: String]

  /// Reads the body of a form, in the format `application/x-www-form-urlencoded`.
  ///
  /// - Throws: ``WebError/badRequest(_:)`` if the body is malformed, or contains a field twice or control characters.
  init(_ body: String) throws(WebError) {
    var values: [String: String] = [:]
    for item in body.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(parts[0]), let value = Self.decode(parts.count > 1 ? parts[1] : ""),
        values.updateValue(value, forKey: name) == nil
      else { throw .badRequest("The form is malformed.") }
    }
    self.values = values
  }

  /// The value of a field; `nil` if there is no such field.
  subscript(name: String) -> String? { values[name] }

  /// The action of the form, with its value if there is one.
  var action: (name: String, value: String) {
    let words = (self["do"] ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    return (words.first ?? "", words.count > 1 ? words[1] : "")
  }

  private static func decode(_ text: Substring) -> String? {
    guard let decoded = text.replacing("+", with: " ").removingPercentEncoding else { return nil }
    let isText = decoded.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F || "\t\r\n".unicodeScalars.contains($0)
    }
    return isText ? decoded : nil
  }
}
