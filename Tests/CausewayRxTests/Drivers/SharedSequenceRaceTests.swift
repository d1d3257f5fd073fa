import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Elements that several threads send at once to the main thread.
@MainActor
@Suite struct SharedSequenceRaceTests {
  @Test func subscribersSeeOneOrderOnTheMainThread() async {
    let (threads, count) = (4, 250)
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal().map { element in
      MainActor.assertIsolated()
      return element
    }
    let done = Signal()
    var (first, second): ([Int], [Int]) = ([], [])
    let tokens = [
      signal.emit(onNext: { first.append($0) }),
      signal.emit(onNext: {
        second.append($0)
        if second.count == threads * count { done.fire() }
      }),
    ]
    for thread in 0..<threads {
      DispatchQueue.global().async {
        for number in 0..<count { relay.accept(thread * count + number) }
      }
    }
    await done.wait()
    #expect(first == second)
    for thread in 0..<threads {
      #expect(first.filter { $0 / count == thread } == Array(thread * count..<(thread + 1) * count))
    }
    for token in tokens { token.dispose() }
  }

  @Test func aBinderLosesNothingThatSeveralThreadsSend() async {
    let (threads, count) = (4, 250)
    let done = Signal()
    let tally = Tally()
    let binder = Binder<Int>(tally) { tally, number in
      tally.numbers.append(number)
      if tally.numbers.count == threads * count { done.fire() }
    }
    for thread in 0..<threads {
      DispatchQueue.global().async {
        for number in 0..<count { binder.onNext(thread * count + number) }
      }
    }
    await done.wait()
    #expect(tally.numbers.sorted() == Array(0..<threads * count))
  }
}

@MainActor
private final class Tally {
  var numbers: [Int] = []
}
