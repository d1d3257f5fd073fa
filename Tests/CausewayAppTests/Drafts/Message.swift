/// A draft with fields.
struct Message: Codable, Hashable, Sendable {
  var subject = ""
  var text = ""
}
