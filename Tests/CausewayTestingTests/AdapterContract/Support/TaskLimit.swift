/// Lets a limited number of tasks work at once.
actor TaskLimit {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  func run<Result: Sendable>(_ work: @Sendable () async -> Result) async -> Result {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    let result = await work()
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
    return result
  }
}
