import Causeway
import Testing

@Suite struct R11PolicyTests {
  typealias Gap = ValueOrGap<Int>

  private let subject = PassthroughSubject<Int, Never>()

  private func send(_ values: some Sequence<Int>) {
    for value in values { subject.send(value) }
  }

  @Test(.covers("R11")) func unboundedKeepsAll() async {
    var iterator = subject.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    send(1...10_000)
    subject.send(completion: .finished)
    var seen: [Int] = []
    while let value = await iterator.next() { seen.append(value) }
    #expect(seen == Array(1...10_000))
  }

  @Test(.covers("R11")) func bufferingOldestKeepsTheFirst() async {
    var iterator = subject.values(bufferingPolicy: .bufferingOldest(3)).makeAsyncIterator()
    send(1...10)
    let first = await iterator.next()
    send(11...12)
    subject.send(completion: .finished)
    var seen = [first]
    while let value = await iterator.next() { seen.append(value) }
    #expect(seen == [1, 2, 3, 11])
  }

  @Test(.covers("R11")) func bufferingNewestKeepsTheLast() async {
    var iterator = subject.values(bufferingPolicy: .bufferingNewest(3)).makeAsyncIterator()
    send(1...10)
    let first = await iterator.next()
    send(11...12)
    subject.send(completion: .finished)
    var seen = [first]
    while let value = await iterator.next() { seen.append(value) }
    #expect(seen == [8, 10, 11, 12])
  }

  @Test(.covers("R11")) func bufferingOldestReportsTheNumberOfMissingValues() async {
    var iterator = subject.valuesWithGaps(bufferingPolicy: .bufferingOldest(3)).makeAsyncIterator()
    send(1...10)
    var seen = [await iterator.next()]
    send(11...12)
    for _ in 0..<4 { seen.append(await iterator.next()) }
    // The last gap is reported as soon as no value is left.
    seen.append(await iterator.next())
    send(13...13)
    seen.append(await iterator.next())
    #expect(
      seen == [.value(1), .value(2), .value(3), .dropped(7), .value(11), .dropped(1), .value(13)] as [Gap?])
  }

  @Test(.covers("R11")) func bufferingNewestReportsTheNumberOfMissingValues() async {
    var iterator = subject.valuesWithGaps(bufferingPolicy: .bufferingNewest(3)).makeAsyncIterator()
    send(1...10)
    var seen: [Gap?] = []
    for _ in 0..<2 { seen.append(await iterator.next()) }
    send(11...12)
    subject.send(completion: .finished)
    while let next = await iterator.next() { seen.append(next) }
    #expect(seen == [.dropped(7), .value(8), .dropped(1), .value(10), .value(11), .value(12)])
  }

  @Test(.covers("R11")) func unboundedHasNoGaps() async {
    var iterator = subject.valuesWithGaps(bufferingPolicy: .unbounded).makeAsyncIterator()
    send(1...1000)
    subject.send(completion: .finished)
    var seen: [Gap] = []
    while let next = await iterator.next() { seen.append(next) }
    #expect(seen == (1...1000).map { .value($0) })
  }

  @Test(.covers("R11"), arguments: [BufferingPolicy.bufferingOldest(8), .bufferingNewest(8)])
  func missingValuesAreCountedExactlyWhileAThreadSends(_ policy: BufferingPolicy) async {
    let total = 20_000
    var iterator = subject.valuesWithGaps(bufferingPolicy: policy).makeAsyncIterator()
    let sender = Task.detached { [subject] in
      for value in 1...total { subject.send(value) }
      subject.send(completion: .finished)
    }
    var last = 0
    var isExact = true
    while let next = await iterator.next() {
      switch next {
      case .dropped(let count): last += count
      case .value(let value):
        isExact = isExact && value == last + 1
        last = value
      }
    }
    #expect(isExact)
    #expect(last == total)
    await sender.value
  }
}
