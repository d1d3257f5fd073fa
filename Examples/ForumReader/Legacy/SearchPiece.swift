/// A part of the posts that has been searched.
struct SearchPiece: Hashable, Sendable {
  /// What was found in it.
  let found: [Post]
  /// How many posts have been looked at up to now.
  let searched: Int
  /// How many there are.
  let total: Int
}
