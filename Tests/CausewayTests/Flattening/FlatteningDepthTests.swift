import Causeway
import CausewayTesting
import Foundation
import Testing

/// Any number of inners that finish inside `subscribe` do not grow the stack.
@Suite struct FlatteningDepthTests {
  private static let count = 10_000

  /// Counts values on a thread with a small stack.
  private func values<Tested: Publisher<Int, TestError>>(_ make: @escaping @Sendable () -> Tested) -> (Int, Bool) {
    let outcome = Probe((0, false))
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let token = make().sink(
        receiveCompletion: { _ in outcome.change { $0.1 = true } }, receiveValue: { _ in outcome.change { $0.0 += 1 } })
      withExtendedLifetime(token) {}
      done.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    done.wait()
    return outcome.value
  }

  private static var many: SequencePublisher<Range<Int>, TestError> { SequencePublisher(0..<count) }

  @Test(arguments: FlatteningForm.all) func manyOverASequenceNeedLittleStack(_ form: FlatteningForm) {
    let (count, isFinished) = values { form(Self.many) { Just($0).setFailureType(to: TestError.self) } }
    #expect(count == Self.count)
    #expect(isFinished)
  }

  /// All wait for the first, whose end then starts them.
  @Test(arguments: [FlatteningForm.two, .concatMap]) func manyThatHaveWaitedNeedLittleStack(_ form: FlatteningForm) {
    let (count, isFinished) = values {
      let gate = PassthroughSubject<Int, TestError>()
      // Merged with another publisher, so that it is not paused while there is no room.
      let all = Self.many.merge(with: Empty())
      return form(all.handleEvents(receiveCompletion: { _ in gate.send(completion: .finished) })) { value in
        value < 2
          ? gate.eraseToAnyPublisher() : Just(value).setFailureType(to: TestError.self).eraseToAnyPublisher()
      }
    }
    #expect(count >= Self.count - 2)
    #expect(isFinished)
  }

  @Test(arguments: FlatteningForm.all) func manyThatAreEmpty(_ form: FlatteningForm) {
    let (count, isFinished) = values {
      form(SequencePublisher<Range<Int>, TestError>(0..<20_000)) { _ in Empty<Int, TestError>() }
    }
    #expect(count == 0)
    #expect(isFinished)
  }

  @Test func manyConcatenatedNeedLittleStack() {
    let (count, isFinished) = values {
      concatenate((0..<Self.count).map { Just($0).setFailureType(to: TestError.self) })
    }
    #expect(count == Self.count)
    #expect(isFinished)
  }

  /// Each value sent causes the next outer value.
  @Test(arguments: FlatteningForm.all) func manyThatFollowFromOneAnotherNeedLittleStack(_ form: FlatteningForm) {
    let (count, _) = values {
      let outer = PassthroughSubject<Int, TestError>()
      return form(outer.prepend(0)) { Just($0).setFailureType(to: TestError.self) }
        .handleEvents(receiveOutput: { if $0 < 1000 { outer.send($0 + 1) } })
        .merge(
          with: Deferred { () -> Empty<Int, TestError> in
            outer.send(1)
            return Empty()
          })
    }
    #expect(count == 1001)
  }
}
