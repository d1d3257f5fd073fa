import Synchronization

extension S9 {
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
