import CausewaySimulation
import Testing

/// A cancelled request never calls back, so the task that awaits it hangs.
enum LostContinuation {
  /// A download service that calls back on the main thread, but not after a cancellation.
  @MainActor
  final class DownloadService {
    private let simulation: Simulation
    private var completion: (@MainActor (String) -> Void)?
    private var isCancelled = false

    init(_ simulation: Simulation) { self.simulation = simulation }

    func start(_ completion: @escaping @MainActor (String) -> Void) {
      self.completion = completion
      simulation.callBackOnMain(after: nil) { if !self.isCancelled { self.completion?("contents") } }
    }

    func cancel() { isCancelled = true }
  }

  @MainActor
  final class Broken {
    private(set) var text = ""
    private let service: DownloadService

    init(_ service: DownloadService) { self.service = service }

    func load() async {
      text = "Loading"
      text = (try? await contents()) ?? "Cancelled"
    }

    private func contents() async throws -> String {
      try await withTaskCancellationHandler {
        try Task.checkCancellation()
        return await withCheckedContinuation { continuation in
          service.start { continuation.resume(returning: $0) }
        }
      } onCancel: {
        Task { @MainActor in service.cancel() }
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var text = ""
    private let service: DownloadService
    private var waiting: CheckedContinuation<String, any Error>?

    init(_ service: DownloadService) { self.service = service }

    func load() async {
      text = "Loading"
      text = (try? await contents()) ?? "Cancelled"
    }

    private func contents() async throws -> String {
      try await withTaskCancellationHandler {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
          waiting = continuation
          service.start { self.finish(.success($0)) }
        }
      } onCancel: {
        Task { @MainActor in
          service.cancel()
          finish(.failure(CancellationError()))
        }
      }
    }

    private func finish(_ result: Result<String, any Error>) {
      waiting?.resume(with: result)
      waiting = nil
    }
  }

  static let race = Race(
    "lost continuation",
    broken: { simulation in
      let model = Broken(DownloadService(simulation))
      let load = Task { await model.load() }
      try await simulation.delay()
      load.cancel()
      await load.value
      #expect(["contents", "Cancelled"].contains(model.text))
    },
    correct: { simulation in
      let model = Correct(DownloadService(simulation))
      let load = Task { await model.load() }
      try await simulation.delay()
      load.cancel()
      await load.value
      #expect(["contents", "Cancelled"].contains(model.text))
    })
}
