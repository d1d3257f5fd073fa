public import Causeway
import CausewayTesting
import Testing

// The operators of docs/adding-an-operator.md, word for word, as somebody outside the module would write them.

extension Publisher {
  /// Sends each value together with the one before it.
  ///
  /// Nothing is sent for the first value. The last one is held until the subscription ends.
  @inlinable
  @inline(__always)
  public func pairwise() -> Stepped<Self, PairwiseStep<Output, Failure>> {
    Stepped(self, PairwiseStep())
  }
}

/// The step of ``Publisher/pairwise()``.
public struct PairwiseStep<Input: Sendable, Failure: Error>: Step {
  /// How the upstream fails.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?

  @inlinable
  @inline(__always)
  init() {}

  /// Sends the value with the one before it, if there is one.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> (Input, Input)? {
    defer { last = input }
    return last.map { ($0, input) }
  }
}

extension Publisher {
  /// Sends values until one satisfies a condition, and finishes with that one.
  ///
  /// The upstream is cancelled when that value comes.
  ///
  /// - Parameter isLast: Called for each value, on the sending thread.
  /// - Returns: A publisher of the first values.
  @inlinable
  @inline(__always)
  public func until(
    _ isLast: @escaping @Sendable (Output) -> Bool
  ) -> EndingStepped<Self, UntilStep<Output, Failure>> {
    EndingStepped(self, UntilStep(isLast))
  }
}

/// The step of ``Publisher/until(_:)``.
public struct UntilStep<Input: Sendable, Failure: Error>: EndingStep {
  /// How the upstream fails.
  public typealias UpstreamFailure = Failure

  @usableFromInline let isLast: @Sendable (Input) -> Bool

  @inlinable
  @inline(__always)
  init(_ isLast: @escaping @Sendable (Input) -> Bool) {
    self.isLast = isLast
  }

  /// Sends the value, as the last one if it is.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    isLast(input) ? .last(input) : .next(input)
  }
}

@Suite struct PairwiseTests {
  @Test func sendsEachValueWithTheOneBefore() {
    let recorder = Recorder([1, 2, 3].publisher.pairwise().map { [$0.0, $0.1] })
    #expect(recorder.values == [[1, 2], [2, 3]])
    #expect(recorder.isFinished)
  }

  @Test func eachSubscriptionBeginsAnew() {
    let upstream = TappedSubject()
    let pairs = upstream.publisher.pairwise().map { $0.0 + $0.1 }
    let first = Recorder(pairs)
    upstream.send(1)
    let second = Recorder(pairs)
    upstream.send(2)
    #expect(first.values == [3])
    #expect(second.values == [])
    upstream.fail()
    #expect(first.failure == .failed)
    #expect(second.failure == .failed)
  }

  @Test func r5CancelStopsIt() {
    expectCancelStops { $0.pairwise().map { $0.0 + $0.1 } }
  }

  @Test(arguments: Ending.all) func r6ReleasesWhatItHolds(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in subject.prepend(0).map { _ in witness }.pairwise() }
  }
}

@Suite struct UntilTests {
  @Test func finishesWithTheFirstThatFitsAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.until { $0 == 2 })
    upstream.send(1, 2, 3)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  @Test func anEarlierEndIsPassedOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.until { $0 == 2 })
    upstream.fail()
    #expect(recorder.failure == .failed)
  }

  @Test(arguments: Ending.all + [.value(2)]) func r6ReleasesItsClosures(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      subject.until { value in
        witness.look()
        return value == 2
      }
    }
  }
}
