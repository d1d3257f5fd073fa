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

@Suite struct AsyncValuesCancelTests {
  private let upstream = TappedSubject()

  /// The progress of a task.
  private enum Stage {
    case begun
    case subscribed
    case ended
  }

  @Test(arguments: BufferingPolicy.roomy) func cancellingTheTaskEndsAWait(policy: BufferingPolicy) async throws {
    let stage = Watched(Stage.begun)
    let task = Task { [upstream] in
      var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
      stage.change { $0 = .subscribed }
      let first = try await iterator.next()
      let second = try await iterator.next()
      #expect(upstream.seen.last == .cancelled, "cancelled when next has returned, though the iterator is held")
      withExtendedLifetime(iterator) {}
      return [first, second]
    }
    await stage.wait { $0 == .subscribed }
    task.cancel()
    #expect(try await task.value == [nil, nil])
    upstream.send(1)
    #expect(upstream.seen == [.cancelled])
  }

  @Test(arguments: BufferingPolicy.roomy) func aTaskCancelledBeforeItWaitsEnds(policy: BufferingPolicy) async throws {
    let task = Task { [upstream] in
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
      return try await iterator.next()
    }
    #expect(try await task.value == nil)
    #expect(upstream.seen == [.cancelled])
  }

  /// A producer that keeps up does not keep a cancelled task running.
  @Test(arguments: BufferingPolicy.roomy) func aTaskThatNeverHasToWaitIsCancelledToo(policy: BufferingPolicy)
    async throws
  {
    let task = Task { [upstream] in
      var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
      var count = 0
      upstream.send(0)
      withUnsafeCurrentTask { $0?.cancel() }
      while count < 10_000, try await iterator.next() != nil {
        count += 1
        upstream.subject.send(count)
      }
      return count
    }
    #expect(try await task.value <= 1)
    #expect(upstream.seen.last == .cancelled)
  }

  @Test(arguments: BufferingPolicy.roomy) func anotherIteratorGoesOn(policy: BufferingPolicy) async throws {
    let values = upstream.publisher.values(bufferingPolicy: policy)
    var iterator = values.makeAsyncIterator()
    let task = Task { try await values.all() }
    task.cancel()
    #expect(try await task.value == [])
    upstream.send(1)
    #expect(try await iterator.next() == 1)
  }

  /// A cancel and a producer race a task that waits or not, in every order.
  @Test(arguments: BufferingPolicy.roomy) func cancelRacesWithAProducer(policy: BufferingPolicy) async throws {
    for _ in 0..<100 {
      let upstream = TappedSubject()
      let stage = Watched(Stage.begun)
      let task = Task {
        var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
        stage.change { $0 = .subscribed }
        var values: [Int] = []
        while let value = try await iterator.next() { values.append(value) }
        return values
      }
      await stage.wait { $0 == .subscribed }
      let sent = Watched(false)
      startThread {
        for value in 0..<50 { upstream.subject.send(value) }
        sent.change { $0 = true }
      }
      startThread { task.cancel() }
      let values = try await task.value
      await sent.wait { $0 }
      #expect(values == Array(0..<values.count))
      #expect(upstream.seen.count { $0 == .cancelled } == 1)
    }
  }
}
