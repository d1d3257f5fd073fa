@preconcurrency import OpenCombine

extension S9 {
  static func openCombine(iterations: Int) async throws -> Sample {
    try await measure(iterations) { service, id in
      try await Future<Int, any Error> { promise in
        nonisolated(unsafe) let promise = promise
        service.fetch(id) { promise($0) }
      }.value
    }
  }
}
