import Causeway
import CausewayTesting
import Testing

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
