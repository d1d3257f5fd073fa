import Causeway
import CausewayTesting
import Testing

@Suite struct CurrentValueUpdateTests {
  private let subject = CurrentValueSubject<[Int], Never>([1])

  @Test func sendsTheResultAndReturnsWhatTheClosureDoes() {
    let recorder = Recorder(subject)
    let count = subject.update { value in
      value.append(2)
      return value.count
    }
    #expect(count == 2)
    #expect(subject.value == [1, 2])
    #expect(recorder.values == [[1], [1, 2]])
    recorder.cancel()
  }

  @Test func aClosureThatThrowsChangesNothing() {
    let recorder = Recorder(subject)
    #expect(throws: TestError.failed) {
      try subject.update { value throws(TestError) in
        value = []
        throw TestError.failed
      }
    }
    #expect(subject.value == [1])
    #expect(recorder.values == [[1]])
    // It can be used again.
    subject.update { $0.append(2) }
    #expect(recorder.values == [[1], [1, 2]])
    recorder.cancel()
  }

  @Test func noChangeIsLostBetweenThreads() {
    let counter = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder(counter)
    onThreads(4) { _ in
      for _ in 0..<1000 { counter.update { $0 += 1 } }
    }
    #expect(counter.value == 4000)
    #expect(recorder.values == Array(0...4000))
    recorder.cancel()
  }

  @Test func afterTheEndNothingIsChanged() {
    let recorder = Recorder(subject)
    subject.send(completion: .finished)
    subject.update { $0.append(2) }
    subject.send([3])
    subject.value = [4]
    #expect(!subject.compareAndSet(expected: [1], desired: [5]))
    #expect(subject.value == [1])
    #expect(recorder.values == [[1]])
  }

  @Test func compareAndSetChangesTheExpectedValueOnly() {
    let recorder = Recorder(subject)
    #expect(!subject.compareAndSet(expected: [2], desired: [3]))
    #expect(subject.compareAndSet(expected: [1], desired: [2]))
    #expect(subject.value == [2])
    #expect(recorder.values == [[1], [2]])
    recorder.cancel()
  }

  @Test func compareAndSetIsOneStep() {
    let turn = CurrentValueSubject<Int, Never>(0)
    let wins = Probe(0)
    onThreads(4) { _ in
      for number in 0..<500 where turn.compareAndSet(expected: number, desired: number + 1) {
        wins.change { $0 += 1 }
      }
    }
    #expect(wins.value == turn.value)
  }

  @Test(.covers("R4")) func replacedValuesAreDestroyedUnderNoLock() {
    let items = CurrentValueSubject<Item, Never>(Item(0))
    let seen = Probe<[Int]>([])
    // Each reads the value in its release, which would deadlock under the lock.
    func item(_ id: Int) -> Item { Item(id) { seen.append(items.value.id) } }

    items.send(item(1))
    items.send(item(2))
    items.update { $0 = item(3) }
    #expect(items.compareAndSet(expected: items.value, desired: item(4)))
    #expect(!items.compareAndSet(expected: Item(0), desired: item(5)))
    items.send(Item(6))
    #expect(seen.value == [2, 3, 4, 4, 6])
  }
}
