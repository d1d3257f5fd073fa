import Causeway
import CausewayBridging

/// The members of `Window` that call back, for the adapters and for the fake.
@MainActor
protocol WindowCalls: AnyObject, Sendable {
  nonisolated func snapshot(completion: @escaping @Sendable ([Int]) -> Void)
  func close(completion: ((Bool) -> Void)?)
}

extension Window: WindowCalls {}

extension WindowCalls {
  /// Calls `snapshot(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  nonisolated func snapshotPublisher() -> CallbackFuture<[Int], Never> {
    CallbackFuture(label: "Window.snapshot") { callback in
      self.snapshot(completion: callback.succeed)
    }
  }

  /// Calls `close(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func closePublisher() -> CallbackFuture<Bool, Never> {
    CallbackFuture(on: MainActor.shared, label: "Window.close") { callback in
      self.close(completion: callback.succeed)
    }
  }
}
