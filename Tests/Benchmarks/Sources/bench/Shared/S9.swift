/// Awaiting a completion handler that is called immediately.
enum S9 {
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
}
