import Causeway
import CausewayBridging

/// The members of `Player` that call back, for the adapters and for the fake.
protocol PlayerCalls: AnyObject {
  var delegate: (any PlayerDelegate)? { get set }
  var onProgress: ((Double) -> Void)? { get set }
  func addObserver(_ observer: any PlayerObserver)
  func removeObserver(_ observer: any PlayerObserver)
  func load(_ track: String, completion: @escaping (Result<Int, any Error>) -> Void)
}

extension Player: PlayerCalls {}

@MainActor
extension PlayerCalls {
  /// Delivers the calls of `delegate`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func delegateEvents() -> SlotPublisher<PlayerDelegateEvent, Never> {
    CallbackPublisher.delegate(
      of: self, \.delegate, on: MainActor.shared, label: "Player.delegate"
    ) { PlayerDelegateForwarder($0) }
  }

  /// Delivers the calls of the closure in `onProgress`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func progressEvents() -> SlotPublisher<Double, Never> {
    ClosureProperty(self, \.onProgress).publisher(on: MainActor.shared, label: "Player.onProgress")
  }

  /// Delivers the calls of the observer that `addObserver(_:)` adds.
  ///
  /// Each subscriber has an observer of its own.
  func observerEvents() -> CallbackPublisher<PlayerObserverEvent, Never> {
    .listener(
      on: MainActor.shared, label: "Player.addObserver", add: { self.addObserver($0) },
      remove: { self.removeObserver($0) }
    ) { PlayerObserverForwarder($0) }
  }

  /// Calls `load(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func loadPublisher(_ track: String) -> CallbackFuture<Int, any Error> {
    CallbackFuture(on: MainActor.shared, label: "Player.load") { callback in
      self.load(track, completion: callback.handler)
    }
  }
}

/// A call of a method of `PlayerDelegate`.
enum PlayerDelegateEvent: Hashable, Sendable {
  case didPlay(Double)
  case didChange(track: String, index: Int)
  case didStop
}

/// Forwards the calls of a service to the subscribers of its adapter.
final class PlayerDelegateForwarder: PlayerDelegate {
  private let continuation: CallbackPublisher<PlayerDelegateEvent, Never>.Continuation

  init(_ continuation: CallbackPublisher<PlayerDelegateEvent, Never>.Continuation) {
    self.continuation = continuation
  }

  func player(_ player: Player, didPlay seconds: Double) {
    continuation.yield(.didPlay(seconds))
  }

  func player(_ player: Player, didChange track: String, at index: Int) {
    continuation.yield(.didChange(track: track, index: index))
  }

  func playerDidStop(_ player: Player) {
    continuation.yield(.didStop)
  }
}

/// A call of a method of `PlayerObserver`.
enum PlayerObserverEvent: Hashable, Sendable {
  case volumeDidChange(Double)
}

/// Forwards the calls of a service to the subscribers of its adapter.
final class PlayerObserverForwarder: PlayerObserver {
  private let continuation: CallbackPublisher<PlayerObserverEvent, Never>.Continuation

  init(_ continuation: CallbackPublisher<PlayerObserverEvent, Never>.Continuation) {
    self.continuation = continuation
  }

  func volumeDidChange(to volume: Double) {
    continuation.yield(.volumeDidChange(volume))
  }
}
