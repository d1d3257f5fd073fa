/// A page of a thread with the names of its authors.
struct PostPageContents: Equatable, Sendable {
  let page: PostPage
  let names: MemberNames
}
