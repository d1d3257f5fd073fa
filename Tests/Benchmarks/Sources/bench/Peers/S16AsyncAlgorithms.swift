import AsyncAlgorithms

extension S16 {
  static func asyncShare(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let shared = stream.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.share(bufferingPolicy: .unbounded)
    return try await S7.feed(
      Array(repeating: shared, count: subscribers), iterations, .freeRunning, expecting: expected(iterations),
      send: { continuation.yield($0) }, finish: { continuation.finish() })
  }
}
