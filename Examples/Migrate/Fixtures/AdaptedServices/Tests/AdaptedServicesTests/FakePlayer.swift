import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Player` that a test commands by its scripts.
final class FakePlayer: PlayerCalls {
  private let delegateScript: ScriptedService<PlayerDelegateEvent, Never>
  private let onProgressScript: ScriptedService<Double, Never>
  private let addObserverScript: ScriptedService<PlayerObserverEvent, Never>
  private let loadScript: ScriptedCall<Int, any Error>
  private let sender = Player()
  private var addObserverIDs: [ObjectIdentifier: Int] = [:]

  init(
    delegate: ScriptedService<PlayerDelegateEvent, Never> = ScriptedService(),
    onProgress: ScriptedService<Double, Never> = ScriptedService(),
    addObserver: ScriptedService<PlayerObserverEvent, Never> = ScriptedService(),
    load: ScriptedCall<Int, any Error> = ScriptedCall()
  ) {
    delegateScript = delegate
    onProgressScript = onProgress
    addObserverScript = addObserver
    loadScript = load
  }

  weak var delegate: (any PlayerDelegate)? {
    didSet {
      guard delegate != nil else { return delegateScript.setSlot(nil) }
      delegateScript.setSlot(as: "delegate") { [sender, weak delegate] event in
        switch event {
        case .didPlay(let seconds): delegate?.player(sender, didPlay: seconds)
        case .didChange(let track, let index): delegate?.player(sender, didChange: track, at: index)
        case .didStop: delegate?.playerDidStop(sender)
        }
      }
    }
  }

  var onProgress: ((Double) -> Void)? {
    didSet { onProgressScript.setSlot(as: "onProgress", onProgress) }
  }

  func addObserver(_ observer: any PlayerObserver) {
    addObserverIDs[ObjectIdentifier(observer)] = addObserverScript.register(as: "addObserver") { event in
      switch event {
      case .volumeDidChange(let volume): observer.volumeDidChange(to: volume)
      }
    }
  }

  func removeObserver(_ observer: any PlayerObserver) {
    addObserverScript.unregister(addObserverIDs.removeValue(forKey: ObjectIdentifier(observer)) ?? -1)
  }

  func load(_ track: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    loadScript.start(as: "load(\(track))", completion)
  }
}
