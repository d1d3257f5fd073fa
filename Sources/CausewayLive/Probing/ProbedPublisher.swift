import Causeway
import CausewayBridging

// The conformances are in the file of their protocol, because only a cast looks for them: a linker that takes objects
// from an archive on demand would leave out a file to which nothing refers.

/// A publisher that shows its inputs, or describes itself, in the node of its subscription.
protocol ProbedPublisher: Publisher {
  /// Subscribes, with the inputs as those of the node.
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode)
}

extension Publisher {
  /// Subscribes for a node, whose inputs are shown if the publisher can show them.
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, showing node: StreamNode) {
    let probed = self as? any ProbedPublisher ?? (self as? any PlacedPublisher).map { placed($0) }
    guard let probed else { return subscribe(consume subscriber) }
    open(probed, consume subscriber, node)
  }
}

/// Subscribes to a publisher whose types are those of the subscriber, which the compiler does not know.
private func open<Opened: ProbedPublisher, Downstream: Subscriber>(
  _ publisher: Opened, _ subscriber: sending Downstream, _ node: StreamNode
) {
  if Downstream.self == AnySubscriber<Downstream.Input, Downstream.Failure>.self {
    // Safety: As below. An erased subscriber stays one, because operators recognise it. Tested by `StreamGraphTests`.
    nonisolated(unsafe) let erased = unsafeBitCast(
      consume subscriber, to: AnySubscriber<Opened.Output, Opened.Failure>.self)
    publisher.subscribe(erased, probing: node)
  } else {
    publisher.subscribe(Renamed<Downstream, Opened.Output, Opened.Failure>(consume subscriber), probing: node)
  }
}

/// A publisher of another module, which shows its inputs at a place.
private struct Placed<Base: PlacedPublisher>: ProbedPublisher {
  typealias Output = Base.Output
  typealias Failure = Base.Failure

  let base: Base

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    base.subscribe(consume subscriber)
  }

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    base.subscribe(consume subscriber, at: StreamPlace(itself: SameNode(node), inputs: node))
  }
}

private func placed(_ base: some PlacedPublisher) -> any ProbedPublisher { Placed(base: base) }

/// A probe that shows a publisher in a node that is there: a publisher that only hides another one has none.
final class SameNode: NodeProbe {
  let node: StreamNode

  init(_ node: StreamNode) {
    self.node = node
  }

  func subscribe<Upstream: Publisher, Downstream: Subscriber>(_ subscriber: sending Downstream, to publisher: Upstream)
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    node.rename(StreamNode.name(of: Upstream.self))
    publisher.subscribe(consume subscriber, showing: node)
  }
}

// MARK: Operators with one upstream

extension Stepped: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Operation.self)
    Stepped<Probed<Upstream>, Operation>(Probed(upstream, node), step).subscribe(consume subscriber)
  }
}

extension EndingStepped: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Operation.self)
    EndingStepped<Probed<Upstream>, Operation>(Probed(upstream, node), step).subscribe(consume subscriber)
  }
}

extension HandleEvents: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    HandleEvents<Probed<Upstream>>(Probed(upstream, node), hooks).subscribe(consume subscriber)
  }
}

extension TimedStepped: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Operation.self)
    TimedStepped<Probed<Upstream>, Operation>(Probed(upstream, node), step, time).subscribe(consume subscriber)
  }
}

extension Measured: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("measureInterval")
    Measured<Probed<Upstream>>(Probed(upstream, node), time).subscribe(consume subscriber)
  }
}

extension ReceiveOn: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("receive(on: \(nameOfScheduler(Place.self)))")
    node.measureHop()
    ReceiveOn<Probed<Upstream>, Place>(Probed(upstream, node), scheduler).subscribe(consume subscriber)
  }
}

/// The name of a scheduler's type, without the options that `CausewayCombine` adds.
private func nameOfScheduler(_ place: Any.Type) -> String {
  let text = String(describing: place)
  let options = "OptionedScheduler<"
  guard text.hasPrefix(options) else { return StreamNode.name(of: place) }
  let name = text.dropFirst(options.count).dropLast()
  return name.prefix(1).lowercased() + name.dropFirst()
}

extension ReceiveOnMainActor: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("receive(on: MainActor.shared)")
    node.measureHop()
    ReceiveOnMainActor<Probed<Upstream>>(Probed(upstream, node)).subscribe(consume subscriber)
  }
}

extension SubscribedOnMainActor: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("publisher")
    SubscribedOnMainActor<Probed<Upstream>, Output>(Probed(upstream, node), isOpenToThreads: isOpenToThreads)
      .subscribe(consume subscriber)
  }
}

extension Buffered: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("buffer(size: \(size))")
    Buffered<Probed<Upstream>, Place>(Probed(upstream, node), size: size, whenFull: whenFull, on: scheduler)
      .subscribe(consume subscriber)
  }
}

extension FlatMapAsync: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename(maxConcurrent == 1 ? "mapAsync" : "flatMapAsync")
    FlatMapAsync<Probed<Upstream>, Output>(
      Probed(upstream, node), maxConcurrent: maxConcurrent, inOrder: inOrder, on: starter, transform
    ).subscribe(consume subscriber)
  }
}

extension Retry: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    Retry<Probed<Upstream>>(Probed(upstream, node), plan).subscribe(consume subscriber)
  }
}

// MARK: Operators with several inputs

extension Merged: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("merge")
    Merged<Probed<First>, Probed<Second>>(Probed(first, node), Probed(second, node)).subscribe(consume subscriber)
  }
}

extension Gathered: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename(nameOfGathering(Operation.self))
    Gathered<Probed<Input>, Operation>(inputs.map { Probed($0, node) }, step).subscribe(consume subscriber)
  }
}

extension Joined: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename(SlotA.keepsAll ? "zip" : "combineLatest")
    Joined<Probed<A>, Probed<B>, Probed<C>, Probed<D>, SlotA, SlotB, SlotC, SlotD, Output>(
      Probed(a, node), Probed(b, node), Probed(c, node), Probed(d, node), step
    ).subscribe(consume subscriber)
  }
}

/// The name of an operator whose inputs have one type.
private func nameOfGathering(_ step: Any.Type) -> String {
  let text = String(describing: step)
  return text.hasPrefix("MergeAll") ? "merge" : text.hasPrefix("GatherStep<QueueSlot") ? "zip" : "combineLatest"
}

extension Accompanied: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Operation.self)
    Accompanied<Probed<Upstream>, Probed<Other>, Operation>(Probed(upstream, node), Probed(other, node), step)
      .subscribe(consume subscriber)
    // The operator has subscribed to the other publisher first; a reader counts from the upstream.
    node.details.withLock { if $0.inputs.count == 2 { $0.inputs.reverse() } }
  }
}

extension SampledOn: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("sample(on:)")
    SampledOn<Probed<Upstream>, Probed<Trigger>>(Probed(upstream, node), Probed(trigger, node))
      .subscribe(consume subscriber)
  }
}

@available(SwiftStdlib 5.9, *)
extension PackJoined: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename(isLatest ? "combineLatest" : "zip")
    subscribe(consume subscriber, inputsFor: node)
  }
}

// MARK: Operators that subscribe to further publishers later

extension Concatenated: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("append")
    Concatenated<Probed<First>, Probed<Second>>(Probed(first, node), Probed(second, node))
      .subscribe(consume subscriber)
  }
}

extension Catch: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    let handler = handler
    Catch<Probed<Upstream>, Probed<Next>>(Probed(upstream, node)) { Probed(handler($0), node) }
      .subscribe(consume subscriber)
  }
}

extension Deferred: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    make().subscribe(consume subscriber, for: SameNode(node))
  }
}

extension Flattened: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    switch policy.whenFull {
    case .wait: node.rename(policy.limit == 1 ? "concatMap" : "flatMap")
    case .ignore: node.rename("flatMapFirst")
    case .replace: node.rename("flatMapLatest")
    }
    let transform = transform
    Flattened<Probed<Outer>, Probed<Inner>>(Probed(outer, node), policy) { Probed(transform($0), node) }
      .subscribe(consume subscriber)
  }
}

extension AnyPublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    attach(subscriber.erased(), SameNode(node))
  }
}

// MARK: Sources and shared publishers, recognised by an object

/// A publisher without inputs of its own, which an object identifies: a subject, or the source that its copies share.
private protocol ProbedSource: ProbedPublisher {
  /// The object by which the nodes of the source are recognised.
  var source: AnyObject { get }
  /// The node's name, if it is not that of the publisher's type.
  var nodeName: String? { get }
}

extension ProbedSource {
  var nodeName: String? { nil }

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    if let nodeName { node.rename(nodeName) }
    node.setSource(source)
    subscribe(consume subscriber)
  }
}

extension ProbedSource where Self: AnyObject {
  var source: AnyObject { self }
}

extension PassthroughSubject: ProbedSource {}

extension CurrentValueSubject: ProbedSource {}

extension ReplaySubject: ProbedSource {}

extension Future: ProbedSource {}

extension Multicast: ProbedSource {}

extension Shared: ProbedSource {
  var nodeName: String? { "share" }
}

extension SharedReplaying: ProbedSource {
  var nodeName: String? { "shared(replay: \(replay))" }
}

extension StatePublisher: ProbedSource {
  var source: AnyObject { subject }
  var nodeName: String? { StreamNode.name(of: CurrentValueSubject<Output, Failure>.self) }
}

extension ChangesPublisher: ProbedSource {
  var source: AnyObject { subject }
  var nodeName: String? { "currentValueSubject.changes" }
}

extension EventPublisher: ProbedSource {
  var source: AnyObject { subject }
  var nodeName: String? { StreamNode.name(of: Source.self) }
}

extension StateValues: ProbedSource {
  var source: AnyObject { state }
  var nodeName: String? { StreamNode.name(of: type(of: state)) }
}

extension Streamed.Publisher: ProbedSource {
  var nodeName: String? { "@Streamed" }
}

extension Autoconnect: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    subscribe(consume subscriber, through: Probed(upstream, node))
  }
}

// MARK: Bridges, which describe themselves

extension CallbackPublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    subscribe(consume subscriber, describingItselfTo: node)
  }
}

extension CallbackFuture: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    reporter.describe(to: node)
    subscribe(consume subscriber)
  }
}

extension SlotPublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("slot")
    subscribe(consume subscriber, through: Probed(shared, node))
  }
}

extension InitialValuePublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("withInitialValue")
    InitialValuePublisher<Probed<Upstream>>(upstream: Probed(upstream, node), value: value)
      .subscribe(consume subscriber)
  }
}

extension Labeled: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    reporter.describe(to: node)
    Probed(upstream, node).subscribe(consume subscriber)
  }
}
