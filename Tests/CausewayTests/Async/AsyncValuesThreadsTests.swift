import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite struct AsyncValuesThreadsTests {
  private let subject = PassthroughSubject<Int, TestError>()

  @Test(arguments: [BufferingPolicy.unbounded, .bufferingOldest(20_000), .bufferingNewest(20_000)])
  func aProducerThatRunsFreelyLosesNothing(policy: BufferingPolicy) async throws {
    var iterator = subject.values(bufferingPolicy: policy).makeAsyncIterator()
    let subject = subject
    startThread {
      for value in 0..<20_000 { subject.send(value) }
      subject.send(completion: .failure(.failed))
    }
    var expected = 0
    do throws(TestError) {
      while let value = try await iterator.next() {
        #expect(value == expected)
        expected += 1
      }
      Issue.record("the failure was lost")
    } catch {
      #expect(error == .failed)
    }
    #expect(expected == 20_000)
  }

  /// Each value is sent when the previous one has been taken, so that the consumer is suspended most of the time.
  @Test(arguments: BufferingPolicy.roomy) func waitingAndWakingLosesNothing(policy: BufferingPolicy) async throws {
    var iterator = subject.values(bufferingPolicy: policy).makeAsyncIterator()
    let subject = subject
    let turn = DispatchSemaphore(value: 1)
    startThread {
      for value in 0..<5_000 {
        turn.wait()
        subject.send(value)
      }
      subject.send(completion: .finished)
    }
    var expected = 0
    while let value = try await iterator.next() {
      #expect(value == expected)
      expected += 1
      turn.signal()
    }
    #expect(expected == 5_000)
  }

  @Test func onlyWhatHasNoRoomIsDropped() async throws {
    var iterator = subject.values(bufferingPolicy: .bufferingNewest(64)).makeAsyncIterator()
    let subject = subject
    startThread {
      for value in 0..<20_000 { subject.send(value) }
      subject.send(completion: .finished)
    }
    var last = -1
    while let value = try await iterator.next() {
      #expect(value > last)
      last = value
    }
    #expect(last == 19_999, "the newest is always kept")
  }

  @Test func manyConsumersEachHaveAll() async throws {
    let values = subject.values(bufferingPolicy: .unbounded)
    let subscribed = Watched(0)
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<5 {
        group.addTask {
          var iterator = values.makeAsyncIterator()
          subscribed.change { $0 += 1 }
          var all: [Int] = []
          while let value = try await iterator.next() { all.append(value) }
          return all
        }
      }
      await subscribed.wait { $0 == 5 }
      let subject = subject
      startThread {
        for value in 0..<2_000 { subject.send(value) }
        subject.send(completion: .finished)
      }
      for try await all in group { #expect(all == Array(0..<2_000)) }
    }
  }
}

/// The events that resume a task suspended in `next`.
///
/// The task runs on the main actor, so that it is known to be suspended when the test, which runs there too, continues.
@MainActor
@Suite struct AsyncValuesParkedTests {
  private let upstream = TappedSubject()

  /// Starts a task that iterates values until the end, and returns when it waits for the first.
  private func start(_ policy: BufferingPolicy) async -> Task<Result<[Int], TestError>, Never> {
    let task = Task { @MainActor [upstream] () -> Result<[Int], TestError> in
      var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
      var values: [Int] = []
      do throws(TestError) {
        while let value = try await iterator.next(isolation: MainActor.shared) { values.append(value) }
        return .success(values)
      } catch {
        return .failure(error)
      }
    }
    await settle()
    return task
  }

  /// Gives the task time to suspend again; if that is too short, it takes the next value without suspending.
  private func settle() async {
    await Task { @MainActor in }.value
  }

  @Test(arguments: BufferingPolicy.roomy) func aValueResumesTheTask(policy: BufferingPolicy) async {
    let task = await start(policy)
    for value in 1...5 {
      upstream.send(value)
      await settle()
    }
    upstream.send(6, 7)
    upstream.finish()
    #expect(await task.value == .success([1, 2, 3, 4, 5, 6, 7]))
  }

  @Test(arguments: BufferingPolicy.roomy) func aFinishResumesTheTask(policy: BufferingPolicy) async {
    let task = await start(policy)
    upstream.finish()
    #expect(await task.value == .success([]))
  }

  @Test(arguments: BufferingPolicy.roomy) func aFailureResumesTheTask(policy: BufferingPolicy) async {
    let task = await start(policy)
    upstream.fail()
    #expect(await task.value == .failure(.failed))
  }

  @Test(arguments: BufferingPolicy.roomy) func aCancelResumesTheTask(policy: BufferingPolicy) async {
    let task = await start(policy)
    task.cancel()
    #expect(await task.value == .success([]))
    #expect(upstream.seen == [.cancelled])
  }

  @Test(arguments: BufferingPolicy.roomy, [true, false])
  func aCancelAndAValueWakeItOnce(policy: BufferingPolicy, cancelFirst: Bool) async {
    let task = await start(policy)
    if cancelFirst { task.cancel() }
    upstream.send(1)
    upstream.finish()
    task.cancel()
    // It has not run since: regardless of what resumed it, it finds itself cancelled.
    #expect(await task.value == .success([]))
  }
}
