import Causeway
import CausewayBridging

/// The members of `Jukebox` that call back, for the adapters and for the fake.
protocol JukeboxCalls: AnyObject, Sendable {
  func play(_ number: Int, completion: @escaping @Sendable (Int) -> Void)
}

extension Jukebox: JukeboxCalls {}

extension JukeboxCalls {
  /// Calls `play(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func playPublisher(_ number: Int) -> CallbackFuture<Int, Never> {
    CallbackFuture(label: "Jukebox.play") { callback in
      self.play(number, completion: callback.succeed)
    }
  }
}
