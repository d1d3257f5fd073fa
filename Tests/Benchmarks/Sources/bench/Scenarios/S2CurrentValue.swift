import Synchronization

extension S2 {
  static let scenarios = [
    Scenario(
      "S2", "CurrentValueSubject send to 1 sink", ours: oursSend,
      against: [
        Rival("OpenCombine CurrentValueSubject", nil, openCombineSend),
        Rival("limit: value under a lock, one closure under another", .ratio(1.2), lockedSend),
      ]),
    Scenario(
      "S2", "CurrentValueSubject read of value", ours: oursRead,
      against: [
        Rival("OpenCombine CurrentValueSubject", .oneIn(4), openCombineRead),
        Rival("limit: value under a lock", nil, lockedRead),
      ]),
  ]

  private static func lockedSend(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let holder = LockedValue { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { holder.send(value) }
    }
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }

  static func lockedRead(iterations: Int) async throws -> Sample {
    let holder = LockedValue { _ in }
    holder.send(3)
    var sum = 0
    let taken = time {
      for _ in 0..<iterations { sum &+= holder.value }
    }
    try expect(sum == 3 * iterations, "wrong value read")
    return Sample(taken, elements: iterations)
  }

  private final class LockedValue: Sendable {
    private let listener: SerialClosure
    private let current = Mutex(0)

    init(_ closure: @escaping @Sendable (Int) -> Void) {
      listener = SerialClosure(closure)
    }

    var value: Int {
      @inline(never) get { current.withLock { $0 } }
    }

    @inline(never)
    func send(_ value: Int) {
      current.withLock { $0 = value }
      listener.send(value)
    }
  }
}
