import CausewayTesting
import Testing

@testable import Causeway

/// A sequence that is paused and resumed manually.
@Suite struct SequenceControlTests {
  /// Pauses after each value.
  private struct Pausing: Subscriber {
    typealias Input = Int
    typealias Failure = Never

    let subscription: Probe<Subscription?>
    let log: Probe<[String]>
    var onValue: @Sendable (Int, Subscription) -> Void = { $1.pause() }

    mutating func receive(subscription: Subscription) {
      #expect(subscription.prepareToPause())
      self.subscription.change { $0 = subscription }
    }

    mutating func receive(_ input: Int) {
      log.append("\(input)")
      subscription.value.map { onValue(input, $0) }
    }

    mutating func receive(completion: Completion<Never>) {
      log.append("finished")
    }
  }

  private let subscription = Probe<Subscription?>(nil)
  private let log = Probe<[String]>([])

  private func subscribe(to sequence: some Publisher<Int, Never>) -> Subscription {
    sequence.subscribe(Pausing(subscription: subscription, log: log))
    return subscription.value!
  }

  @Test func sendsOneElementForEachResume() {
    let handle = subscribe(to: [1, 2].publisher)
    #expect(log.value == ["1"])
    handle.resume()
    #expect(log.value == ["1", "2"])
    #expect(handle.isActive)
    handle.resume()
    #expect(log.value == ["1", "2", "finished"])
    #expect(!handle.isActive)
    handle.resume()
    handle.pause()
    handle.resume()
    #expect(log.value == ["1", "2", "finished"])
  }

  @Test func cannotBePausedUnlessPrepared() {
    let values = Probe<[Int]>([])
    let subscription = subscription
    let token = [1, 2, 3].publisher
      .handleEvents(receiveSubscription: { given in subscription.change { $0 = given } })
      .sink { value in
        values.append(value)
        subscription.value?.pause()
      }
    #expect(values.value == [1, 2, 3])
    #expect(token.subscription?.isActive == false)
  }

  @Test func goesOnWhereItIsIfResumedFromInside() {
    [1, 2, 3].publisher.subscribe(
      Pausing(subscription: subscription, log: log) { _, subscription in
        subscription.pause()
        subscription.resume()
        subscription.resume()
      })
    #expect(log.value == ["1", "2", "3", "finished"])
  }

  @Test func isResumedOnTheCallersThread() {
    let handle = subscribe(to: (1...100).publisher)
    onThreads(1) { _ in handle.resume() }
    #expect(log.value == ["1", "2"])
    onThreads(4) { _ in handle.resume() }
    #expect(log.value.count >= 3)
    #expect(log.value == (1...log.value.count).map { "\($0)" })
    handle.cancel()
  }

  @Test(.covers("R5")) func aCancelledOneStaysSilent() {
    let numbers = CountedNumbers()
    let handle = subscribe(to: numbers.publisher)
    handle.cancel()
    handle.cancel()
    handle.resume()
    handle.pause()
    handle.resume()
    #expect(log.value == ["0"])
    #expect(numbers.pulled == 1)
    #expect(!handle.isActive)
  }

  @Test(.covers("R6")) func aCancelReleasesWhatIsPaused() {
    weak var iterator: Witness?
    func subscribe() -> Subscription {
      let witness = Witness()
      iterator = witness
      return self.subscribe(to: CountedNumbers(witness: witness).publisher)
    }
    let handle = subscribe()
    handle.resume()
    #expect(iterator != nil)
    handle.cancel()
    #expect(iterator == nil)
  }

  @Test(.covers("R6")) func losingTheSubscriptionReleasesWhatIsPaused() {
    weak var iterator: Witness?
    func subscribe() {
      let witness = Witness()
      iterator = witness
      _ = self.subscribe(to: CountedNumbers(witness: witness).publisher)
    }
    subscribe()
    #expect(iterator != nil)
    subscription.change { $0 = nil }
    #expect(iterator == nil)
  }

  /// Several threads resume while the loop stops and continues.
  @Test(.covers("R2")) func resumesRace() {
    let numbers = CountedNumbers()
    let handle = subscribe(to: numbers.publisher)
    onThreads(4) { _ in for _ in 0..<2_000 { handle.resume() } }
    #expect(log.value == (0..<log.value.count).map { "\($0)" })
    #expect(numbers.pulled == log.value.count)
    handle.cancel()
  }
}
