import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct CurrentValueStressTests {
  private let threads = 4

  /// A value that does not fit into a word, with two parts that must match.
  private struct Pair: Sendable, Equatable {
    var up = 0
    var down = 0
    var text = "0"

    var isWhole: Bool { up == -down && text == "\(up)" }

    mutating func step() {
      up += 1
      down -= 1
      text = "\(up)"
    }
  }

  @Test func updatesAddUpAndEachIsSeenOnce() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let all = Probe<[Int]>([])
    let later = Probe<[Int]>([])
    let tokens = [subject.sink { all.append($0) }, subject.changes.sink { later.append($0) }]
    let count = Load.operations / threads
    onThreads(threads) { _ in
      for _ in 0..<count { subject.update { $0 += 1 } }
    }
    #expect(subject.value == count * threads)
    #expect(all.value == Array(0...count * threads))
    #expect(later.value == Array(1...count * threads))
    tokens.forEach { $0.cancel() }
  }

  @Test func comparingAndSettingCounts() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let all = Probe<[Int]>([])
    let token = subject.sink { all.append($0) }
    let count = Load.operations / threads / 2
    onThreads(threads) { _ in
      for _ in 0..<count {
        var seen = subject.value
        while !subject.compareAndSet(expected: seen, desired: seen + 1) { seen = subject.value }
      }
    }
    #expect(all.value == Array(0...count * threads))
    token.cancel()
  }

  @Test func aValueIsNeverTornOrOlderThanBefore() {
    let subject = CurrentValueSubject<Pair, Never>(Pair())
    let seen = Probe<[Pair]>([])
    let token = subject.sink { pair in seen.append(pair) }
    let torn = Counter()
    let count = Load.operations / threads / 2
    onThreads(threads) { thread in
      var last = 0
      for number in 0..<count {
        if thread < 2 {
          subject.update { $0.step() }
        } else if number.isMultiple(of: 2) {
          let pair = subject.value
          if !pair.isWhole || pair.up < last { torn.add() }
          last = pair.up
        } else {
          let before = subject.value
          var after = before
          after.step()
          _ = subject.compareAndSet(expected: before, desired: after)
        }
      }
    }
    #expect(torn.value == 0)
    #expect(seen.value.map(\.up) == Array(0...subject.value.up))
    #expect(seen.value.allSatisfy { $0.isWhole })
    token.cancel()
  }

  /// Small values are read without the lock.
  @Test func readingNeverGoesBack() {
    let subject = CurrentValueSubject<Int32, Never>(0)
    let back = Counter()
    let count = Load.operations / threads
    onThreads(threads) { thread in
      var last: Int32 = 0
      for number in 0..<count {
        if thread == 0 {
          subject.send(Int32(number))
        } else {
          let value = subject.value
          if value < last { back.add() }
          last = value
        }
      }
    }
    #expect(back.value == 0)
    #expect(subject.value == Int32(count - 1))
  }

  /// A subscriber of the changes receives each one from some point on.
  @Test func changesHaveNoGap() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let logs = Probe<[(begun: Int, values: Probe<[Int]>)]>([])
    let tokens = Probe<[AnyCancellable]>([])
    let count = Load.operations / threads
    onThreads(threads) { thread in
      if thread < 2 {
        for _ in 0..<count { subject.update { $0 += 1 } }
      } else {
        for _ in 0..<20 {
          let values = Probe<[Int]>([])
          let before = subject.value
          tokens.append(subject.changes.sink { values.append($0) })
          logs.append((before, values))
          for _ in 0..<count / 40 { subject.update { $0 += 1 } }
        }
      }
    }
    let last = subject.value
    #expect(logs.value.count == 40)
    for (begun, values) in logs.value {
      let first = values.value.first ?? 0
      #expect(first > begun, "an old value")
      #expect(values.value == Array(first...last))
    }
    tokens.value.forEach { $0.cancel() }
  }
}
