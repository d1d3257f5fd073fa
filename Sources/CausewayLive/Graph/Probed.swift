import Causeway

/// A publisher whose subscriptions are inputs of a node in a stream graph.
///
/// An operator that is subscribed to for a graph subscribes to its own upstreams through this type.
struct Probed<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  private let upstream: Upstream
  private let consumer: StreamNode

  init(_ upstream: Upstream, _ consumer: StreamNode) {
    self.upstream = upstream
    self.consumer = consumer
  }

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    // An operator with fewer inputs than its engine has places.
    if upstream is Unused<Failure> { return upstream.subscribe(consume subscriber) }
    let node = consumer.addInput(Upstream.self)
    upstream.subscribe(Probe(consume subscriber, node, inputOf: consumer), showing: node)
  }
}

/// A subscriber that records in a node what it forwards.
struct Probe<Downstream: Subscriber>: Subscriber {
  private var downstream: Downstream
  private let node: StreamNode
  /// The node that the node is an input of.
  private let parent: StreamNode?
  /// The consumer, if the node is its input.
  private let consumer: ProbedConsumer?
  /// The description of the way of values, once a trace has recorded one.
  private var delivery: TracedDelivery?
  /// The hop that the node is an input of.
  private let nextHop: HopMeter?
  /// The hop that the node is.
  private var hop: HopMeter?

  init(_ downstream: sending Downstream, _ node: StreamNode, inputOf parent: StreamNode) {
    self.downstream = consume downstream
    self.node = node
    self.parent = parent
    nextHop = parent.details.withLock { $0.hop }
    consumer = nil
  }

  init(_ downstream: sending Downstream, _ node: StreamNode, for consumer: ProbedConsumer) {
    self.downstream = consume downstream
    self.node = node
    self.consumer = consumer
    parent = nil
    nextHop = nil
  }

  mutating func receive(subscription: Subscription) {
    hop = node.details.withLock { $0.hop }
    node.common.trace?.beginCall(node)
    downstream.receive(subscription: ProbedSubscription(subscription, node, parent, consumer).subscription)
  }

  mutating func receive(_ input: Downstream.Input) {
    let now = node.beginValue()
    nextHop?.noteArrival(at: now)
    hop?.noteDelivery(at: now)
    if node.common.recordsValues { node.record(input) }
    if let trace = node.common.trace, trace.isRecording {
      receive(input, in: trace)
    } else {
      downstream.receive(input)
    }
    node.endValue()
    hop?.noteReturn(at: node.common.now)
  }

  @inline(never)
  private mutating func receive(_ input: Downstream.Input, in trace: StreamTrace) {
    let span = trace.begin(node, to: parent ?? consumer?.node, &delivery)
    downstream.receive(input)
    trace.end(span)
  }

  mutating func receive(completion: Completion<Downstream.Failure>) {
    let end: StreamEnd =
      switch completion {
      case .finished: .finished
      case .failure(let failure): .failed(node.text(of: failure))
      }
    node.end(end)
    consumer?.node.end(end)
    downstream.receive(completion: completion)
  }

  static var _isSilenceable: Bool { Downstream._isSilenceable }

  mutating func _silence() {
    downstream._silence()
  }

  mutating func _takeTail() -> AnyObject? {
    guard let tail = downstream._takeTail() else { return nil }
    // The operator delivers to the subscriber behind this one, so its inputs are those of the node there. A recursion
    // has one node for all its parts.
    if let parent { node.dissolve(into: parent) }
    return tail
  }

  var _trampoline: AnyObject? { downstream._trampoline }
}

/// A subscription that records its cancel in a node.
private final class ProbedSubscription: SubscriptionTarget {
  private let upstream: Subscription
  private let node: StreamNode
  private let parent: StreamNode?
  private let consumer: ProbedConsumer?

  init(_ upstream: Subscription, _ node: StreamNode, _ parent: StreamNode?, _ consumer: ProbedConsumer?) {
    self.upstream = upstream
    self.node = node
    self.parent = parent
    self.consumer = consumer
  }

  var isOpen: Bool { upstream.isActive }

  func cancel() {
    consumer?.noteCancel()
    // An operator that is not over itself cancels on its own account.
    node.end(.cancelled, by: parent.flatMap { $0.end == nil ? $0.details.withLock { $0.name } : nil })
    upstream.cancel()
  }

  func answerFurther(_ request: SubscriptionRequest) -> Bool { upstream.answer(request) }
}

/// A probe that subscribes in a way of its own, and shows everything else in a node.
protocol NodeProbe: StreamProbe {
  var node: StreamNode { get }
}

extension NodeProbe {
  func describe(_ name: String, label: String?, at location: CodeLocation) {
    node.describe(name, label: label, at: location)
  }

  func addGauge(_ name: String, _ read: @escaping @Sendable () -> Int?) {
    node.addGauge(name, read)
  }
}

/// The node of a consumer, and its token.
final class ProbedConsumer: NodeProbe {
  let node: StreamNode
  private weak let token: AnyCancellable?

  init(_ node: StreamNode, _ token: AnyCancellable) {
    self.node = node
    self.token = token
  }

  /// Subscribes for the consumer.
  func subscribe<Upstream: Publisher, Downstream: Subscriber>(_ subscriber: sending Downstream, to publisher: Upstream)
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let input = node.addInput(Upstream.self)
    publisher.subscribe(Probe(consume subscriber, input, for: self), showing: input)
  }

  /// Records a cancel.
  ///
  /// During the release of the last reference to a token, a weak reference to it is `nil`.
  func noteCancel() {
    node.end(token == nil ? .released : .cancelled, by: CodeContext.current)
  }
}
