import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// A main-thread API with completion handlers that are not `Sendable`, over async code, without an unsafe annotation.
@MainActor
@Suite struct MainActorCompletingTests {
  /// The facade, whose state belongs to the main thread.
  @MainActor
  private final class Store {
    var log: [String] = []

    private func load(_ value: Int) async throws -> Int {
      log.append("load")
      if value < 0 { throw ServiceError.offline }
      return value
    }

    func load(_ value: Int, completion: @escaping (Int?, (any Error)?) -> Void) -> LegacyToken {
      completing(on: MainActor.shared, with: .pair(completion)) { try await self.load(value) }
    }

    func wait(completion: @escaping (Result<Int, any Error>) -> Void) -> LegacyToken {
      completing(on: MainActor.shared, with: .result(completion)) {
        await untilCancelled()
        return 1
      }
    }
  }

  @Test func theHandlerIsCalledOnTheMainActorAfterTheCall() async {
    let store = Store()
    await withCheckedContinuation { continuation in
      _ = store.load(3) { value, error in
        #expect(MainActorContext.isCurrent)
        store.log.append("\(value ?? 0) \(error == nil)")
        continuation.resume()
      }
      store.log.append("returned")
    }
    #expect(store.log == ["returned", "load", "3 true"])
  }

  @Test func anErrorComesTheSameWay() async {
    let store = Store()
    let error = await withCheckedContinuation { continuation in
      _ = store.load(-1) { _, error in continuation.resume(returning: error as? ServiceError) }
    }
    #expect(error == .offline)
  }

  @Test func aCancelElsewhereAnswersOnTheMainActor() async {
    let store = Store()
    await withCheckedContinuation { continuation in
      let token = store.wait { result in
        #expect(MainActorContext.isCurrent)
        if case .failure(let error) = result { store.log.append("\(error is CancellationError)") }
        continuation.resume()
      }
      holdingThisThread { token.cancel() }
      store.log.append("cancelled")
    }
    #expect(store.log == ["cancelled", "true"])
  }
}
