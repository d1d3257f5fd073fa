public import Causeway
import CausewayTesting
import Testing

// The second operator of docs/contributing/adding-an-operator.md, word for word, as another module would write it.

extension Publisher {
  /// Sends values until one satisfies a condition, and finishes with that one.
  ///
  /// The upstream is cancelled when that value comes.
  ///
  /// - Parameter isLast: Called for each value, on the sending thread.
  /// - Returns: A publisher of the first values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func until(
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

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isLast: @escaping @Sendable (Input) -> Bool) {
    self.isLast = isLast
  }

  /// Sends the value, as the last one if it is.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    isLast(input) ? .last(input) : .next(input)
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

  @Test(.covers("R6"), arguments: Ending.all + [.value(2)]) func releasesItsClosures(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      subject.until { value in
        witness.look()
        return value == 2
      }
    }
  }
}
