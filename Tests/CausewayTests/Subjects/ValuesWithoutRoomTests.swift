import Causeway
import CausewayTesting
import Testing

/// Values of size zero have no address of their own, and code called with one must not depend on it.
///
/// The optimiser leaves the address undefined then, so `.ci/check stress` runs these tests optimised.
@Suite(.checksSubscriptions) struct ValuesWithoutRoomTests {
  private let count = Probe(0)

  /// Not inlined, and with registers in use that could be mistaken for an address.
  @inline(never)
  private func send(_ first: Int, _ second: Int, _ subject: some Subject<Void, Never>) -> Int {
    subject.send(())
    return first &* 3 &+ second
  }

  @inline(never)
  private func finish(_ first: Int, _ second: Int, _ subject: some Subject<Void, Never>) -> Int {
    subject.send(completion: .finished)
    return first &* 3 &+ second
  }

  private func deliversAll<Tested: Subject<Void, Never>>(_ subject: Tested, initial: Int = 0) {
    let ends = Probe(0)
    let token = subject.sink(
      receiveCompletion: { _ in ends.change { $0 += 1 } },
      receiveValue: { [count] in count.change { $0 += 1 } })
    let erased = subject.eraseToAnyPublisher().sink { [count] in count.change { $0 += 1 } }
    for number in 0..<10 {
      #expect(send(number &- number, 0, subject) == 0)
      #expect(count.value == 2 * (number + 1 + initial))
    }
    #expect(finish(0, 0, subject) == 0)
    #expect(ends.value == 1)
    token.cancel()
    erased.cancel()
  }

  @Test func stressEventsWithoutAValue() {
    deliversAll(PassthroughSubject<Void, Never>())
  }

  @Test func stressAStateWithoutAValue() {
    deliversAll(CurrentValueSubject<Void, Never>(()), initial: 1)
  }

  @Test func stressReplayedEventsWithoutAValue() {
    let subject = ReplaySubject<Void, Never>(2)
    deliversAll(subject)
    let late = subject.sink { [count] in count.change { $0 += 1 } }
    #expect(count.value == 22)
    late.cancel()
  }

  @Test func stressAnEmitterWithoutAValue() {
    let ends = Probe(0)
    let token = Ticks().sink(
      receiveCompletion: { _ in ends.change { $0 += 1 } },
      receiveValue: { [count] in count.change { $0 += 1 } })
    #expect(count.value == 10)
    #expect(ends.value == 1)
    token.cancel()
  }
}

private struct Ticks: Publisher {
  typealias Output = Void
  typealias Failure = Never

  func subscribe(_ subscriber: sending some Subscriber<Void, Never>) {
    Emitter.attach(subscriber) { emitter in
      for _ in 0..<10 { emitter.send(()) }
      emitter.send(completion: .finished)
    }
  }
}
