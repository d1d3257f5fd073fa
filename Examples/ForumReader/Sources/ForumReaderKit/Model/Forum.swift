/// A forum: a list of threads.
public struct Forum: Hashable, Sendable {
  public let id: String
  public let name: String
  public let threadCount: Int
}
