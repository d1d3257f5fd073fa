/// What is being written.
struct Draft: Codable, Hashable, Sendable {
  /// To whom; not needed for a reply to a thread.
  var recipientID = ""
  /// About what; not needed for a reply to a thread.
  var subject = ""
  var text = ""
}
