import CausewayTesting

/// A cancel token that keeps its service's completion handler alive.
final class RetainingToken: Sendable {
  private let completion: @Sendable (Result<Int, ServiceError>) -> Void
  let cancels = Probe(0)

  init(_ completion: @escaping @Sendable (Result<Int, ServiceError>) -> Void) {
    self.completion = completion
  }

  func answer(_ result: Result<Int, ServiceError>) {
    completion(result)
  }

  func cancel() {
    cancels.change { $0 += 1 }
  }
}
