import AsyncAlgorithms

extension S13 {
  static func asyncAlgorithms(_ pace: Pace) -> Work {
    { rounds in
      let streams = (0..<timers).map { _ in AsyncStream.makeStream(of: Int.self) }
      let deliveries = Deliveries(rounds, pace)
      return try await withThrowingTaskGroup { group in
        for (timer, stream) in streams.enumerated() {
          group.addTask {
            for await value in stream.stream.debounce(for: pace.pause) { deliveries.take(value, from: timer) }
          }
        }
        let sample = try await deliveries.measure { _ = streams[$1].continuation.yield($0) }
        for stream in streams { stream.continuation.finish() }
        return sample
      }
    }
  }
}
