import Causeway
import CausewayTesting
import Testing

@MainActor
@Suite struct MainActorSubjectTests {
  private final class Row {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func aValueOfASubscriberIsDeliveredAfterTheCurrentOne() {
    let subject = MainActorPassthroughSubject<Int, Never>()
    var log: [String] = []
    let first = subject.sink { number in
      if number == 1 { subject.send(2) }
      log.append("first \(number)")
    }
    let second = subject.sink { log.append("second \($0)") }
    subject.send(1)
    #expect(log == ["first 1", "second 1", "first 2", "second 2"])
    first.cancel()
    second.cancel()
  }

  @Test func nothingIsDeliveredAfterACancelOrTheEnd() {
    let subject = MainActorPassthroughSubject<Row, Never>()
    var count = 0
    let token = subject.sink { _ in count += 1 }
    subject.send(Row(1))
    token.cancel()
    subject.send(Row(2))
    #expect(count == 1)
    subject.send(completion: .finished)
    var ends = 0
    let late = subject.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in count += 1 })
    subject.send(Row(3))
    #expect(count == 1)
    #expect(ends == 1)
    late.cancel()
  }

  @Test func aCurrentValueComesFirst() {
    let subject = MainActorCurrentValueSubject<Row, Never>(Row(1))
    var numbers: [Int] = []
    let token = subject.sink { numbers.append($0.number) }
    subject.value = Row(2)
    subject.send(Row(3))
    #expect(subject.value.number == 3)
    #expect(numbers == [1, 2, 3])
    subject.send(completion: .finished)
    subject.send(Row(4))
    #expect(subject.value.number == 3)
    token.cancel()
  }

  @Test func valuesAreReleasedWithTheSubject() {
    weak var row: Row?
    do {
      let value = Row(1)
      row = value
      let subject = MainActorCurrentValueSubject<Row, Never>(value)
      let token = subject.map { $0 }.share().sink { _ in }
      #expect(row != nil)
      token.cancel()
    }
    #expect(row == nil)
  }

  @Test func anEventNeedsNoValue() {
    let taps = MainActorPassthroughSubject<Void, Never>()
    var count = 0
    let token = taps.scan(0) { number, _ in number + 1 }.sink { count = $0 }
    taps.send()
    taps.send()
    #expect(count == 2)
    token.cancel()
  }
}
