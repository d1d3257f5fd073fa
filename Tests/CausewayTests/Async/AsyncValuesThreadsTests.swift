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
