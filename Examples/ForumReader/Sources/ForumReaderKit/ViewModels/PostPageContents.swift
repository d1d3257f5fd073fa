/// A page of a thread with the names of its authors.
public struct PostPageContents: Equatable, Sendable {
  public let page: PostPage
  public let names: MemberNames
}
