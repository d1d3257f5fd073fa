import Causeway
import CausewayTesting
import Testing

@Suite struct AsyncValuesWithGapsTests {
  private let upstream = TappedSubject()

  private func iterator(
    _ policy: BufferingPolicy
  ) -> AsyncValuesWithGaps<HandleEvents<PassthroughSubject<Int, TestError>>>.Iterator {
    upstream.publisher.valuesWithGaps(bufferingPolicy: policy).makeAsyncIterator()
  }

  @Test func unboundedHasNoGaps() async throws {
    var iterator = iterator(.unbounded)
    for value in 0..<1_000 { upstream.subject.send(value) }
    upstream.finish()
    for value in 0..<1_000 { #expect(try await iterator.next() == .value(value)) }
    #expect(try await iterator.next() == nil)
  }

  @Test func theNewestHaveAGapBeforeThem() async throws {
    var iterator = iterator(.bufferingNewest(2))
    upstream.send(1, 2)
    #expect(try await iterator.next() == .value(1))
    upstream.send(3, 4, 5)
    #expect(try await iterator.next() == .dropped(2))
    upstream.send(6)
    // There is room for two beside the value after the gap, which has been taken.
    #expect(try await iterator.next() == .value(4))
    #expect(try await iterator.next() == .value(5))
    #expect(try await iterator.next() == .value(6))
    upstream.finish()
    #expect(try await iterator.next() == nil)
  }

  @Test func theOldestHaveAGapBehindThem() async throws {
    var iterator = iterator(.bufferingOldest(2))
    upstream.send(1, 2, 3, 4)
    #expect(try await iterator.next() == .value(1))
    upstream.send(5, 6)
    #expect(try await iterator.next() == .value(2))
    #expect(try await iterator.next() == .dropped(2))
    #expect(try await iterator.next() == .value(5))
    #expect(try await iterator.next() == .dropped(1))
    upstream.send(7)
    #expect(try await iterator.next() == .value(7))
    upstream.finish()
    #expect(try await iterator.next() == nil)
  }

  @Test func roomForOneCountsWhatIsDropped() async throws {
    var newest = iterator(.bufferingNewest(1))
    var oldest = iterator(.bufferingOldest(1))
    upstream.subject.send(1)
    upstream.subject.send(2)
    upstream.subject.send(3)
    #expect(try await newest.next() == .dropped(2))
    #expect(try await newest.next() == .value(3))
    #expect(try await oldest.next() == .value(1))
    #expect(try await oldest.next() == .dropped(2))
  }

  @Test(arguments: [true, false]) func aGapAtTheEndComesBeforeTheEnd(fails: Bool) async throws {
    var iterator = iterator(.bufferingOldest(2))
    upstream.send(1, 2, 3, 4, 5)
    if fails { upstream.fail() } else { upstream.finish() }
    #expect(try await iterator.next() == .value(1))
    #expect(try await iterator.next() == .value(2))
    #expect(try await iterator.next() == .dropped(3))
    if fails {
      do throws(TestError) {
        _ = try await iterator.next()
        Issue.record("nothing was thrown")
      } catch {
        #expect(error == .failed)
      }
    }
    #expect(try await iterator.next() == nil)
  }

  @Test func cancellingTheTaskEndsAWait() async throws {
    let isSubscribed = Watched(false)
    let task = Task { [upstream] in
      var iterator = upstream.publisher.valuesWithGaps(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
      isSubscribed.change { $0 = true }
      return try await iterator.next()
    }
    await isSubscribed.wait { $0 }
    task.cancel()
    #expect(try await task.value == nil)
    #expect(upstream.seen == [.cancelled])
  }

  @Test func releasingTheIteratorCancels() {
    do {
      let iterator = iterator(.bufferingNewest(1))
      upstream.send(1)
      withExtendedLifetime(iterator) {}
    }
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  /// The values and the gaps add up to the values sent, in the right order.
  @Test(arguments: [
    BufferingPolicy.unbounded, .bufferingOldest(1), .bufferingOldest(10), .bufferingNewest(1), .bufferingNewest(10),
  ])
  func everyValueIsThereOrCounted(policy: BufferingPolicy) async throws {
    var iterator = iterator(policy)
    let subject = upstream.subject
    startThread {
      for value in 0..<20_000 { subject.send(value) }
      subject.send(completion: .finished)
    }
    var place = 0
    while let found = try await iterator.next() {
      switch found {
      case .value(let value):
        #expect(value == place)
        place += 1
      case .dropped(let count):
        #expect(count > 0)
        place += count
      }
    }
    #expect(place == 20_000)
  }
}
