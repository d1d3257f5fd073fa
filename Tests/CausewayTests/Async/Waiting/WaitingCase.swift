import CausewayTesting
import Testing

@testable import Causeway

/// A kind of async sequence, with several tasks that wait at one iterator.
struct WaitingCase: Sendable, CustomTestStringConvertible {
  /// An iterator in an actor, and its input.
  struct Setup: Sendable {
    let keeper: any IteratorKeeping
    let send: @Sendable (Int) async -> Void
    let end: @Sendable (Completion<TestError>) -> Void
    /// Whether the iterator's subscription is over.
    let isOver: @Sendable () -> Bool
  }

  let testDescription: String
  /// Whether the buffer may drop values.
  let hasLimit: Bool
  let make: @Sendable () -> Setup

  static let all: [WaitingCase] =
    [("unbounded", BufferingPolicy.unbounded), ("oldest", .bufferingOldest(100)), ("newest", .bufferingNewest(100))]
    .flatMap { name, policy in
      let hasLimit = policy != .unbounded
      return [
        WaitingCase("values, \(name)", hasLimit) {
          IteratorActor($0.values(bufferingPolicy: policy).makeAsyncIterator())
        },
        WaitingCase("valuesWithGaps, \(name)", hasLimit) {
          IteratorActor(GapsAsNumbers($0.valuesWithGaps(bufferingPolicy: policy).makeAsyncIterator()))
        },
        WaitingCase("shared values, \(name)", hasLimit) {
          IteratorActor($0.share().values(bufferingPolicy: policy).makeAsyncIterator())
        },
        WaitingCase("shared valuesWithGaps, \(name)", hasLimit) {
          IteratorActor(GapsAsNumbers($0.share().valuesWithGaps(bufferingPolicy: policy).makeAsyncIterator()))
        },
      ]
    } + [backpressure]

  private static let backpressure = WaitingCase("BackpressureSubject.values", hasLimit: false) {
    let subject = BackpressureSubject<Int, TestError>(capacity: 100)
    return Setup(
      keeper: IteratorActor(subject.values.makeAsyncIterator()), send: { await subject.send($0) },
      end: { subject.send(completion: $0) }, isOver: { subject.state.withLock { $0.consumers.isEmpty } })
  }

  private init(_ name: String, hasLimit: Bool, make: @escaping @Sendable () -> Setup) {
    testDescription = name
    self.hasLimit = hasLimit
    self.make = make
  }

  private init(
    _ name: String, _ hasLimit: Bool,
    keep: @escaping @Sendable (HandleEvents<PassthroughSubject<Int, TestError>>) -> any IteratorKeeping
  ) {
    self.init(name, hasLimit: hasLimit) {
      let upstream = TappedSubject()
      return Setup(
        keeper: keep(upstream.publisher), send: { upstream.subject.send($0) },
        end: { upstream.subject.send(completion: $0) },
        // A delivery that has begun may be recorded after a cancel.
        isOver: { upstream.seen.contains(.cancelled) || upstream.seen.contains(.ended) })
    }
  }
}
