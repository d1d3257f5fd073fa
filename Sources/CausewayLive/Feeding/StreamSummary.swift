import Causeway

/// The live streams of an app in rows: one for all streams of a line that consist of the same steps.
///
/// A summary of thousands of streams is as short as one of a few, and cheap enough to be made several times a second.
/// It is what an app sends to a viewer.
///
/// ```swift
/// if let graph = StreamGraph.processWide { print(graph.summary()) }
/// ```
public struct StreamSummary: Hashable, Sendable, Codable {
  /// The nodes that have the same name, label, line and property, below the same row.
  public struct Row: Hashable, Sendable, Codable, Identifiable {
    /// The number of the row, which it keeps in all summaries of its graph.
    public let id: Int
    /// The part of a stream that the nodes are.
    public let role: StreamGraph.Node.Role
    /// The consumer's call, the operator or the kind of source, such as `sink`, `map` or `passthroughSubject`.
    public let name: String
    /// The name that the user has given, if there is one.
    public let label: String?
    /// The line of the consumers or the bridge, such as `App/List.swift:12`.
    public let location: String?
    /// The property that the consumers write, such as `\Model.title`.
    public let property: String?
    /// How many nodes are live.
    public internal(set) var live = 0
    /// How many nodes have ended in the last minute, as far as the graph has kept them.
    public internal(set) var ended = 0
    /// How many live nodes have had no value.
    public internal(set) var silent = 0
    /// How many live nodes are delivering a value at this moment.
    public internal(set) var delivering = 0
    /// The values that have passed so far, those of nodes that are over included.
    public internal(set) var values = 0
    /// The nanoseconds since the newest value of a live node, if there was one.
    public internal(set) var newestValueAge: Int64?
    /// The nanoseconds since the last value of the live node that has had none for the longest time, among those that
    /// have had one.
    public internal(set) var oldestValueAge: Int64?
    /// The numbers of the operators, such as the depths of their queues, by their names.
    public internal(set) var gauges: [String: Gauge] = [:]
    /// What keeps values from the stream that has had none for the longest time, if anything does.
    ///
    /// Only the row of a consumer has a reason.
    public internal(set) var reason: Explanation.Cause?
    /// What the nodes are subscribed to.
    public internal(set) var inputs: [Row] = []
    /// The number of the row that has the inputs, if the nodes are shared sources that are also below that row.
    public internal(set) var inputsRow: Int?

    /// Whether the reason is an alarm, and not merely that nothing was sent.
    public var isAlarm: Bool { reason?.isAlarm ?? false }

    init(_ id: Int, _ role: StreamGraph.Node.Role, _ title: RowTitle) {
      self.id = id
      self.role = role
      name = title.name
      label = title.label
      location = title.location?.description
      property = title.property?.text
    }
  }

  /// A number of several operators.
  public struct Gauge: Hashable, Sendable, Codable {
    /// The sum of all.
    public internal(set) var sum: Int
    /// The largest of all.
    public internal(set) var maximum: Int
  }

  /// The consumers and the sources that they share, those with an alarm first, then in the order of subscription.
  public internal(set) var rows: [Row] = []
  /// How many rows are left out.
  public internal(set) var omittedRows = 0
  /// How many consumers are live.
  public internal(set) var streams = 0
  /// How many nodes are live, the consumers included.
  public internal(set) var nodes = 0
  /// How many consumers have ended in the last minute, as far as the graph has kept them.
  public internal(set) var ended = 0
  /// The values that consumers have received so far.
  public internal(set) var values = 0
  /// How many rows have an alarm, the rows that are left out included.
  public internal(set) var alarms = 0
  /// The nanoseconds of the graph's clock.
  public internal(set) var time: Int64 = 0
}
