/// Two threads sending to one subject at once.
enum S11 {
  static let threads = 2

  static let scenarios = [
    Scenario(
      "S11", "two threads, one subject, per send", ours: ours,
      against: [
        Rival("OpenCombine, which overlaps and so loses some", nil, openCombine),
        Rival("limit: one closure called under a lock", .ratio(1.2), closureUnderLock),
      ])
  ]

  /// Returns a value that encodes the thread that sent it.
  @inline(__always)
  static func tagged(_ value: Int, by thread: Int) -> Int { value << 1 | thread }

  /// Checks that the values of each thread arrive complete and in order.
  final class Arrivals: @unchecked Sendable {
    private var next = (0, 0)
    private var inOrder = true

    @inline(__always)
    func take(_ value: Int) {
      let number = value >> 1
      if value & 1 == 0 {
        inOrder = inOrder && number == next.0
        next.0 = number &+ 1
      } else {
        inOrder = inOrder && number == next.1
        next.1 = number &+ 1
      }
    }

    func expect(_ count: Int) throws {
      try bench.expect(inOrder, "a thread's values lost, doubled or reordered")
      try bench.expect(next == (count, count), "\(count) sent by each, \(next) arrived")
    }
  }

  private static func closureUnderLock(iterations: Int) async throws -> Sample {
    let arrivals = Arrivals()
    let closure = SerialClosure { arrivals.take($0) }
    let taken = Threads.together(threads) { thread in
      for value in 0..<iterations { closure.send(tagged(value, by: thread)) }
    }
    try arrivals.expect(iterations)
    return Sample(taken, elements: iterations * threads)
  }
}
