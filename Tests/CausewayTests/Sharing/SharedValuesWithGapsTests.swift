import Causeway
import CausewayTesting
import Testing

@Suite struct SharedValuesWithGapsTests {
  private let subject = PassthroughSubject<Int, TestError>()
  private typealias Gap = ValueOrGap<Int>

  private func send(_ values: ClosedRange<Int>) {
    for value in values { subject.send(value) }
  }

  @Test func theOldestTellHowManyAreMissing() async throws {
    var iterator = subject.share().valuesWithGaps(bufferingPolicy: .bufferingOldest(3)).makeAsyncIterator()
    send(1...1_000)
    var seen = [try await iterator.next()]
    send(1_001...1_002)
    for _ in 0..<5 { seen.append(try await iterator.next()) }
    send(1_003...1_003)
    seen.append(try await iterator.next())
    #expect(
      seen == [.value(1), .value(2), .value(3), .dropped(997), .value(1_001), .dropped(1), .value(1_003)] as [Gap?])
  }

  @Test func theNewestTellHowManyAreMissing() async throws {
    var iterator = subject.share().valuesWithGaps(bufferingPolicy: .bufferingNewest(3)).makeAsyncIterator()
    send(1...1_000)
    var seen: [Gap?] = []
    for _ in 0..<2 { seen.append(try await iterator.next()) }
    send(1_001...1_002)
    subject.send(completion: .finished)
    while let next = try await iterator.next() { seen.append(next) }
    #expect(
      seen == [.dropped(997), .value(998), .dropped(1), .value(1_000), .value(1_001), .value(1_002)] as [Gap?])
  }

  /// A slow consumer loses values only for itself, and delays no other.
  @Test func othersLoseNothing() async throws {
    let shared = subject.share(replay: 2)
    var all = shared.valuesWithGaps(bufferingPolicy: .unbounded).makeAsyncIterator()
    var newest = shared.valuesWithGaps(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
    var oldest = shared.valuesWithGaps(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    send(1...600)
    var late = shared.valuesWithGaps(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator()
    send(601...603)
    subject.send(completion: .failure(.failed))
    for value in 1...603 { #expect(try await all.next() == .value(value)) }
    #expect(try await [newest.next(), newest.next()] == [.dropped(602), .value(603)])
    #expect(try await [oldest.next(), oldest.next()] == [.value(1), .dropped(602)])
    #expect(try await [late.next(), late.next(), late.next()] == [.dropped(3), .value(602), .value(603)])
    await #expect(throws: TestError.failed) { try await all.next() }
    await #expect(throws: TestError.failed) { try await newest.next() }
    await #expect(throws: TestError.failed) { try await oldest.next() }
    await #expect(throws: TestError.failed) { try await late.next() }
    #expect(try await late.next() == nil)
  }

  @Test(arguments: [BufferingPolicy.bufferingOldest(8), .bufferingNewest(8)])
  func missingValuesAreCountedExactlyWhileAThreadSends(policy: BufferingPolicy) async throws {
    let shared = subject.share()
    var iterators = (0..<3).map { _ in shared.valuesWithGaps(bufferingPolicy: policy).makeAsyncIterator() }
    let subject = subject
    startThread {
      for value in 1...20_000 { subject.send(value) }
      subject.send(completion: .finished)
    }
    for index in iterators.indices {
      var (last, isExact) = (0, true)
      while let next = try await iterators[index].next() {
        switch next {
        case .dropped(let count): last += count
        case .value(let value):
          isExact = isExact && value == last + 1
          last = value
        }
      }
      #expect(isExact)
      #expect(last == 20_000)
    }
  }
}
