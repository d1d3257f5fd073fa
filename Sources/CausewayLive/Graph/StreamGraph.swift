public import Causeway
import CausewayPlatform

/// The graph of live streams, from service to property, and the reasons why nothing arrives.
///
/// A graph has a node for each consumer (`sink`, `assign`, `values`, `stream`, `first()`, their main-actor forms, or a
/// view model's bindings), each operator in front of it, and each source, with the number and age of the values that
/// have passed. Only subscriptions made while a graph is installed are in it.
///
/// ```swift
/// let graph = StreamGraph()
/// StreamGraph.processWide = graph           // first thing in the app
///
/// print(graph)                              // the graph as a tree
/// print(graph.explain(\.title, of: model))  // why the property has no value
/// ```
///
/// Without a graph, nothing is spent on it: neither a value nor a subscription looks for one. In a graph, chains are not
/// specialised, and each node counts its values. Values are not kept, unless the graph records them.
public final class StreamGraph: StreamObserver {
  let nodes: StreamNodes
  /// What the summaries of this graph keep from one to the next.
  let summaries = Locked<(any AnyObject & Sendable)?>(nil)

  /// Creates a graph, which remains empty until it is installed.
  ///
  /// - Parameters:
  ///   - recordsValues: Whether nodes keep the text of their last value, and the descriptions of errors. These may be
  ///     private data of the app's user.
  ///   - history: How many consumers that are over are kept, so that the end of a stream can be explained.
  ///   - trace: The trace that records what is delivered, if any. A trace belongs to one graph.
  public convenience init(recordsValues: Bool = false, history: Int = 100, trace: StreamTrace? = nil) {
    self.init(recordsValues: recordsValues, history: history, trace: trace, now: nil)
  }

  /// Creates a graph with a clock, for tests.
  package init(
    recordsValues: Bool, history: Int = 100, trace: StreamTrace? = nil, now: (@Sendable () -> Int64)?
  ) {
    nodes = StreamNodes(recordsValues: recordsValues, history: history, trace: trace, time: now)
  }

  /// The graph of the subscriptions made anywhere in the process, except inside `during(_:)`.
  ///
  /// The default is `nil`.
  public static var processWide: StreamGraph? {
    get { StreamObservers.processWide as? StreamGraph }
    set { StreamObservers.processWide = newValue }
  }

  /// Installs a graph for the process if the environment variable `CAUSEWAY_LIVE` asks for one.
  ///
  /// Call it first in the app. If the variable is not set, is empty or is `0`, nothing is installed. If it begins with a
  /// slash, it is the path at which a viewer listens, such as the example `Live`: a thread of its own connects to it,
  /// and sends a summary of the graph twice a second until the viewer hangs up. If the viewer cannot be reached,
  /// standard error says so.
  ///
  /// - Parameter recordsValues: Whether nodes keep the text of their last value, and the descriptions of errors.
  /// - Returns: The graph, or `nil`.
  @discardableResult
  public static func installIfAsked(recordsValues: Bool = false) -> StreamGraph? {
    guard causeway_is_live() else { return nil }
    let graph = StreamGraph(recordsValues: recordsValues)
    processWide = graph
    if let path = causeway_live_path() { graph.feed(viewerAt: String(cString: path)) }
    return graph
  }

  /// The graph in effect at the call: that of the task, or that of the process.
  package static var current: StreamGraph? { StreamObservers.current as? StreamGraph }

  /// Shows only the subscriptions made by an operation or by tasks that it starts.
  ///
  /// - Parameter operation: Makes the subscriptions, which are shown for their whole lifetime.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public func during<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try TrackingScope.$current.withValue(.adding(observer: self), operation: operation)
  }

  /// Shows only the subscriptions made by an async operation or by tasks that it starts.
  ///
  /// The operation runs in the caller's isolation. In all other respects like the function for a synchronous one.
  @discardableResult
  public func during<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await TrackingScope.$current.withValue(.adding(observer: self), operation: operation)
  }

  // MARK: StreamObserver

  package var bridges: AnyObject { nodes.bridges }

  package func add(_ origin: SubscriptionOrigin, _ token: AnyCancellable) -> any StreamProbe {
    let node = StreamNode("\(origin.kind)", in: nodes)
    node.describe("\(origin.kind)", label: nil, at: origin.location)
    let owner = nodes.owner(origin.ownerNumber)
    node.details.withLock { details in
      details.owner = owner
      details.token = ObjectIdentifier(token)
      details.task = CodeContext.task
    }
    nodes.add(node)
    return ProbedConsumer(node, token)
  }

  package func number(of object: AnyObject, _ property: AnyKeyPath?) -> Int {
    nodes.number(of: object, property)
  }

  package func addShared(_ hub: AnyObject) -> any StreamProbe {
    let node = StreamNode("source", in: nodes)
    node.setSource(hub)
    nodes.addShared(node, of: ObjectIdentifier(hub))
    return node
  }
}
