import Foundation

/// The posts and messages written with this program, as stored.
struct SentItems: Codable, Hashable {
  /// A post at the end of a thread.
  struct Reply: Codable, Hashable {
    let threadID: String
    let authorID: String
    let date: Date
    let text: String
  }

  var replies: [Reply] = []
  var messages: [OutgoingMessage] = []
}
