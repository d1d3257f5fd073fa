import Causeway
import CausewayTesting
import Testing

@Suite struct AsyncValuesTests {
  private let upstream = TappedSubject()

  @Test(arguments: BufferingPolicy.roomy) func theIteratorSubscribesWhenItIsMade(policy: BufferingPolicy) async throws {
    let values = upstream.publisher.values(bufferingPolicy: policy)
    upstream.send(1)
    var iterator = values.makeAsyncIterator()
    upstream.send(2, 3)
    #expect(try await iterator.next() == 2)
    upstream.send(4)
    #expect(try await iterator.next() == 3)
    #expect(try await iterator.next() == 4)
    upstream.finish()
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: BufferingPolicy.roomy) func aFailureIsThrownOnceAfterTheValues(policy: BufferingPolicy) async throws
  {
    var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
    upstream.send(1, 2)
    upstream.fail()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    do throws(TestError) {
      _ = try await iterator.next()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .failed)
    }
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: BufferingPolicy.roomy) func eachIteratorIsASubscription(policy: BufferingPolicy) async throws {
    let values = upstream.publisher.values(bufferingPolicy: policy)
    var first = values.makeAsyncIterator()
    upstream.send(1)
    var second = values.makeAsyncIterator()
    upstream.send(2)
    #expect(upstream.seen == [.value(1), .value(2), .value(2)])
    #expect(try await second.next() == 2)
    #expect(try await first.next() == 1)
    #expect(try await first.next() == 2)
  }

  @Test(arguments: BufferingPolicy.roomy) func aSynchronousUpstreamIsThere(policy: BufferingPolicy) async {
    #expect(await (1...5).publisher.values(bufferingPolicy: policy).all() == [1, 2, 3, 4, 5])
    #expect(await Empty<Int, Never>().values(bufferingPolicy: policy).all() == [])
    var iterator = CurrentValueSubject<Int, Never>(7).values(bufferingPolicy: policy).makeAsyncIterator()
    #expect(await iterator.next() == 7)
  }

  @Test(arguments: BufferingPolicy.roomy) func aValueMayBeNothing(policy: BufferingPolicy) async {
    #expect(await [1, nil, 3].publisher.values(bufferingPolicy: policy).all() == [1, nil, 3])
  }

  @Test(arguments: BufferingPolicy.roomy) func leavingALoopCancels(policy: BufferingPolicy) async throws {
    let upstream = upstream
    let values = upstream.publisher.values(bufferingPolicy: policy)
    let first = values.makeAsyncIterator
    for try await value in HeldSequence(iterator: first, onStart: { upstream.send(1, 2, 3) }) where value == 2 {
      #expect(upstream.seen == [.value(1), .value(2), .value(3)])
      break
    }
    #expect(upstream.seen == [.value(1), .value(2), .value(3), .cancelled])
  }

  @Test(arguments: BufferingPolicy.roomy) func releasingTheIteratorCancels(policy: BufferingPolicy) {
    do {
      let iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
      upstream.send(1)
      withExtendedLifetime(iterator) {}
    }
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test(arguments: BufferingPolicy.roomy) func theEndIsNoCancel(policy: BufferingPolicy) async throws {
    var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
    upstream.finish()
    #expect(try await iterator.next() == nil)
    #expect(upstream.seen == [.ended])
  }

  @MainActor
  @Test(arguments: BufferingPolicy.roomy) func nextStaysWhereItIsCalled(policy: BufferingPolicy) async throws {
    let upstream = upstream
    var seen: [Int] = []
    var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
    startThread {
      upstream.send(1, 2)
      upstream.finish()
    }
    while let value = try await iterator.next(isolation: #isolation) {
      MainActor.assertIsolated()
      seen.append(value)
    }
    #expect(seen == [1, 2])
  }

  /// Unread values are released with the iterator, and the subscriber at the end, although the sequence is retained.
  @Test(.covers("R6"), arguments: BufferingPolicy.roomy) func releasesWhatIsUnread(policy: BufferingPolicy) async throws
  {
    let counter = ReleaseCounter()
    weak var closure: Witness?
    let subject = PassthroughSubject<Int, TestError>()
    do {
      let witness = Witness()
      closure = witness
      let values = subject.map { _ in
        witness.look()
        return counter.item()
      }.values(bufferingPolicy: policy)
      var iterator = values.makeAsyncIterator()
      for value in 0..<50 { subject.send(value) }
      #expect(try await iterator.next()?.id == 0)
      subject.send(completion: .finished)
      #expect(counter.liveCount == 49)
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
    #expect(closure == nil)
  }
}

/// A sequence with one iterator, which signals when iteration begins.
private struct HeldSequence<Base: AsyncIteratorProtocol>: AsyncSequence {
  typealias Element = Base.Element
  let iterator: () -> Base
  let onStart: () -> Void

  func makeAsyncIterator() -> Base {
    let made = iterator()
    onStart()
    return made
  }
}
