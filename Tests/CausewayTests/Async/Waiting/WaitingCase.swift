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

/// The result of a task's `next`.
enum NextResult: Hashable, Sendable {
  case value(Int)
  case end
  case failure(TestError)

  /// The value, or `nil` for another result.
  var value: Int? {
    if case .value(let value) = self { value } else { nil }
  }
}

/// An actor that keeps an iterator of any type.
protocol IteratorKeeping: Actor {
  /// The number of calls of `next` that have begun.
  nonisolated var begun: Watched<Int> { get }

  /// Calls `next` on a copy of the iterator, and stores the copy.
  func next() async -> NextResult

  /// Returns when it is the caller's turn on the actor.
  ///
  /// - Returns: The number of calls that have returned.
  @discardableResult
  func pause() -> Int
}

/// An actor that keeps an iterator in a property and lets several tasks call its `next`, without any unsafe code.
actor IteratorActor<Iterator: AsyncIteratorProtocol>: IteratorKeeping
where Iterator.Element == Int, Iterator.Failure == TestError {
  nonisolated let begun = Watched(0)
  private var iterator: Iterator
  private var pauses = 0

  init(_ iterator: sending Iterator) {
    self.iterator = iterator
  }

  func pause() -> Int {
    pauses += 1
    return pauses
  }

  func next() async -> NextResult {
    begun.change { $0 += 1 }
    var copy = iterator
    defer { iterator = copy }
    do throws(TestError) {
      return try await copy.next(isolation: self).map { .value($0) } ?? .end
    } catch {
      return .failure(error)
    }
  }
}

extension IteratorKeeping {
  /// Starts a number of tasks that call `next`, and returns when they are suspended in the order of their start.
  nonisolated func startWaiting(_ count: Int) async -> [Task<NextResult, Never>] {
    var tasks: [Task<NextResult, Never>] = []
    for _ in 0..<count {
      let before = begun.value
      tasks.append(Task { await self.next() })
      await begun.wait { $0 == before + 1 }
      // The task occupies the actor until it is suspended.
      await pause()
    }
    return tasks
  }

  /// Sends values and calls `next` before any suspended task can run.
  func next(afterSending values: [Int], _ send: @Sendable (Int) async -> Void) async -> NextResult {
    for value in values { await send(value) }
    return await next()
  }
}

/// An iterator over values and gaps that returns a gap as a negative number.
struct GapsAsNumbers<Base: AsyncIteratorProtocol>: AsyncIteratorProtocol
where Base.Element == ValueOrGap<Int>, Base.Failure == TestError {
  private var base: Base

  init(_ base: Base) {
    self.base = base
  }

  mutating func next(isolation: isolated (any Actor)?) async throws(TestError) -> Int? {
    switch try await base.next(isolation: isolation) {
    case .value(let value): value
    case .dropped(let count): -count
    case nil: nil
    }
  }

  mutating func next() async throws(TestError) -> Int? {
    try await next(isolation: #isolation)
  }
}
