/// The result of searching a part of the posts.
struct SearchPiece: Hashable, Sendable {
  /// The posts found in this part.
  let found: [Post]
  /// The number of posts searched so far.
  let searched: Int
  /// The total number of posts.
  let total: Int
}
