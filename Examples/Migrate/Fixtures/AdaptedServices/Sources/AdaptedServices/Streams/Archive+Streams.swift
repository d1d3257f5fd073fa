import Causeway
import CausewayBridging

/// The members of `Archive` that call back, for the adapters and for the fake.
protocol ArchiveCalls: Sendable {
  func open(_ name: String?, completion: @escaping @Sendable (Result<String, any Error>) -> Void)
  @MainActor func count(completion: @escaping @MainActor @Sendable (Int) -> Void)
}

extension Archive: ArchiveCalls {}

extension ArchiveCalls {
  /// Calls `open(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func openPublisher(_ name: String?) -> CallbackFuture<String, any Error> {
    CallbackFuture(label: "Archive.open") { callback in
      self.open(name, completion: callback.handler)
    }
  }

  /// Calls `count(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  @MainActor
  func countPublisher() -> CallbackFuture<Int, Never> {
    CallbackFuture(on: MainActor.shared, label: "Archive.count") { callback in
      self.count(completion: callback.succeed)
    }
  }
}
