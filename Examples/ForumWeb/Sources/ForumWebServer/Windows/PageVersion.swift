/// A page of a window with its version.
struct PageVersion: Hashable, Sendable {
  /// Distinguishes the versions of one run of the server from those of another.
  let epoch: String
  let number: Int
  let page: WebPage
}
