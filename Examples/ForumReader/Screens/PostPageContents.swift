/// A page of a thread, with what is shown about its authors.
struct PostPageContents: Equatable, Sendable {
  let page: PostPage
  let names: MemberNames
}
