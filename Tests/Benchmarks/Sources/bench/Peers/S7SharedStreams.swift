import AsyncAlgorithms

extension S7 {
  static func share(_ pace: Pace) -> Work {
    { iterations in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let shared = stream.share(bufferingPolicy: .unbounded)
      return try await feed(
        Array(repeating: shared, count: consumers), iterations, pace,
        send: { continuation.yield($0) }, finish: { continuation.finish() })
    }
  }

  static func tenStreams(_ pace: Pace) -> Work {
    { iterations in
      let streams = (0..<consumers).map { _ in AsyncStream.makeStream(of: Int.self) }
      return try await feed(
        streams.map(\.stream), iterations, pace,
        send: { value in
          for stream in streams { stream.continuation.yield(value) }
        },
        finish: {
          for stream in streams { stream.continuation.finish() }
        })
    }
  }
}
