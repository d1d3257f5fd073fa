import Synchronization

/// Awaiting a completion handler that is called immediately.
enum S9 {
  static let scenarios = [
    Scenario(
      "S9", "one-shot bridge, immediate completion", ours: ours,
      against: [
        Rival("withCheckedThrowingContinuation", .ratio(1.5), checked),
        Rival("OpenCombine Future.value", .oneIn(10), openCombine),
        Rival("limit: unsafe continuation, resumed once", nil, unsafeOnce),
        Rival("limit: unsafe continuation", nil, unsafe),
      ])
  ]

  /// The legacy service.
  final class Service: Sendable {
    private let offset = opaque(1)

    @inline(never)
    func fetch(_ id: Int, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
      completion(.success(id &+ offset))
    }
  }

  /// Awaits `fetch` for `0..<iterations` and checks the results.
  @inline(__always)
  static func measure(
    _ iterations: Int, _ fetch: (Service, Int) async throws -> Int
  ) async throws -> Sample {
    let service = Service()
    let tally = Tally()
    let taken = try await time {
      for id in 0..<iterations { tally.take(try await fetch(service, id)) }
    }
    try tally.expect(1..<iterations + 1)
    return Sample(taken, elements: iterations)
  }

  private static func checked(iterations: Int) async throws -> Sample {
    try await measure(iterations) { service, id in
      try await withCheckedThrowingContinuation { continuation in
        service.fetch(id) { continuation.resume(with: $0) }
      }
    }
  }

  private static func unsafe(iterations: Int) async throws -> Sample {
    try await measure(iterations) { service, id in
      try await withUnsafeThrowingContinuation { continuation in
        service.fetch(id) { continuation.resume(with: $0) }
      }
    }
  }

  private static func unsafeOnce(iterations: Int) async throws -> Sample {
    try await measure(iterations) { service, id in
      try await withUnsafeThrowingContinuation { continuation in
        let once = Once()
        service.fetch(id) { result in
          if once.first() { continuation.resume(with: result) }
        }
      }
    }
  }

  private final class Once: Sendable {
    private let used = Atomic(false)

    func first() -> Bool { !used.exchange(true, ordering: .acquiringAndReleasing) }
  }
}
