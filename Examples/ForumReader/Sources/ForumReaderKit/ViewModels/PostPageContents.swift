/// A page of a thread with the names of its authors.
public struct PostPageContents: Equatable, Sendable {
  /// The page.
  public let page: PostPage
  /// The names of the authors.
  public let names: MemberNames
}
