@preconcurrency import OpenCombine

extension S18 {
  static func openCombine(_ pace: Pace) -> Work {
    { iterations in
      let subject = PassthroughSubject<Int, Never>()
      let results = Results()
      // Without the buffer it drops values that arrive while a future is awaited.
      let token = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .flatMap(maxPublishers: .max(1)) { value in
          Future<Int, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(.success(await work(value))) }
          }
        }
        .sink { results.take($0) }
      let sample = try await results.measure(iterations, pace) { subject.send($0) }
      return withExtendedLifetime(token) { sample }
    }
  }
}
