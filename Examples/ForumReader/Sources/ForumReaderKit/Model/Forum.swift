/// A forum: a list of threads.
public struct Forum: Hashable, Sendable {
  /// The ID of the forum.
  public let id: String
  /// The name of the forum.
  public let name: String
  /// The number of threads.
  public let threadCount: Int
}
