import Causeway
import CausewayTesting
import Testing

/// Threads send to a subject that tasks iterate.
@Suite(.serialized) struct AsyncValuesStressTests {
  private let senders = 2
  private let subject = PassthroughSubject<Stamp, TestError>()
  private let live = Counter()
  /// The number of threads that have sent all their values.
  private let done = Watched(0)

  /// Begins to send, and finishes when all values are sent.
  private func send(_ operations: Int) {
    let remaining = Counter(senders)
    let numbers = operations / senders
    for sender in 0..<senders {
      startThread { [subject, live, done] in
        for number in 1...numbers { subject.send(Stamp(sender, number, live: live)) }
        if remaining.add(-1) == 0 { subject.send(completion: .finished) }
        done.change { $0 += 1 }
      }
    }
  }

  /// Iterates in a number of tasks, each up to its limit.
  private func iterate(limits: [Int], operations: Int) async throws -> [[Int]] {
    let values = subject.values(bufferingPolicy: .unbounded)
    let subscribed = Watched(0)
    return try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
      for (index, limit) in limits.enumerated() {
        group.addTask {
          var iterator = values.makeAsyncIterator()
          subscribed.change { $0 += 1 }
          var codes: [Int] = []
          while codes.count < limit, let stamp = try await iterator.next() { codes.append(stamp.code) }
          return (index, codes)
        }
      }
      await subscribed.wait { $0 == limits.count }
      send(operations)
      var all = limits.map { _ in [Int]() }
      for try await (index, codes) in group { all[index] = codes }
      await done.wait { [senders] in $0 == senders }
      return all
    }
  }

  @Test(.covers("R6")) func aConsumerThatLeavesEarlyReleasesItsValues() async throws {
    let operations = Load.operations / 4
    let all = try await iterate(limits: [.max, 1, operations / 10, operations / 2], operations: operations)
    #expect(Stamp.isComplete(all[0], senders: senders, numbers: operations / senders))
    #expect(all.map(\.count) == [operations, 1, operations / 10, operations / 2])
    #expect(all.allSatisfy { $0 == Array(all[0].prefix($0.count)) })
    #expect(live.value == 0)
  }

  /// Suspended tasks are cancelled while threads send and the publisher ends.
  @Test(arguments: [BufferingPolicy.unbounded, .bufferingNewest(4), .bufferingOldest(4)])
  func aCancelledTaskEndsAndLetsGo(policy: BufferingPolicy) async throws {
    for round in 0..<Load.operations / 200 {
      let subject = PassthroughSubject<Stamp, Never>()
      let subscribed = Watched(false)
      let values = subject.values(bufferingPolicy: policy)
      let task = Task {
        var iterator = values.makeAsyncIterator()
        subscribed.change { $0 = true }
        var codes: [Int] = []
        while let stamp = await iterator.next() { codes.append(stamp.code) }
        return codes
      }
      await subscribed.wait { $0 }
      let sending = Task { [live] in
        for number in 1...4 { subject.send(Stamp(1, number, live: live)) }
        if round.isMultiple(of: 2) { subject.send(completion: .finished) }
      }
      task.cancel()
      await sending.value
      let codes = await task.value
      #expect(codes == (1...4).prefix(codes.count).map { Stamp.code(1, $0) })
    }
    #expect(live.value == 0)
  }
}
