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

/// Using a subject inside its own update stops the program with the source location of the update, instead of a
/// deadlock.
@Suite struct UpdateMisuseTests {
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case readingTheValue
    case readingAValueOfAWord
    case sending
    case ending
    case updating
    case subscribing
    case subscribingToChanges
    case insideEquality

    func commit() {
      let list = CurrentValueSubject<[Int], Never>([])
      let number = CurrentValueSubject<Int, Never>(0)
      switch self {
      case .readingTheValue: list.update { $0 = list.value }
      case .readingAValueOfAWord: number.update { $0 = number.value }
      case .sending: number.update { _ in number.send(1) }
      case .ending: number.update { _ in number.send(completion: .finished) }
      case .updating: number.update { _ in number.update { $0 += 1 } }
      case .subscribing: number.update { _ in number.sink { _ in }.cancel() }
      case .subscribingToChanges: number.update { _ in number.changes.sink { _ in }.cancel() }
      case .insideEquality:
        let looking = CurrentValueSubject<Looking, Never>(Looking())
        looking.send(Looking(subject: looking))
        _ = looking.compareAndSet(expected: Looking(), desired: Looking())
      }
    }
  }

  @Test(arguments: Misuse.allCases) func isReportedWithItsPlace(_ misuse: Misuse) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      misuse.commit()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a subject was used inside its own update"))
    #expect(message.contains("UpdateMisuseTests.swift:"), "\(message)")
  }

  @Test func anotherThreadWaitsForTheUpdate() {
    let number = CurrentValueSubject<Int, Never>(0)
    onThreads(4) { _ in
      for _ in 0..<500 {
        number.update { $0 += 1 }
        #expect(number.value > 0)
      }
    }
    #expect(number.value == 2000)
  }

  @Test func anotherSubjectMayBeUsed() {
    let first = CurrentValueSubject<Int, Never>(1)
    let second = CurrentValueSubject<Int, Never>(2)
    first.update { $0 += second.value }
    #expect(first.value == 3)
  }
}

/// Uses a subject in its comparison.
private struct Looking: Equatable, Sendable {
  var subject: CurrentValueSubject<Looking, Never>?

  static func == (left: Looking, right: Looking) -> Bool {
    (left.subject ?? right.subject)?.value.subject == nil
  }
}
