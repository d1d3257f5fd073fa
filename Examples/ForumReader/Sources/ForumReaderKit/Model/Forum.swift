/// A forum: a list of threads.
struct Forum: Hashable, Sendable {
  let id: String
  let name: String
  let threadCount: Int
}
