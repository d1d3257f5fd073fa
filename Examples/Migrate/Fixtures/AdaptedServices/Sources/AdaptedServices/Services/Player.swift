protocol PlayerDelegate: AnyObject {
  func player(_ player: Player, didPlay seconds: Double)
  func player(_ player: Player, didChange track: String, at index: Int)
  func playerDidStop(_ player: Player)
}

protocol PlayerObserver: AnyObject {
  func volumeDidChange(to volume: Double)
}

/// A service for the main thread that is neither `Sendable` nor isolated.
final class Player {
  weak var delegate: (any PlayerDelegate)?
  var onProgress: ((Double) -> Void)?
  private var observers: [ObjectIdentifier: any PlayerObserver] = [:]

  func addObserver(_ observer: any PlayerObserver) {
    observers[ObjectIdentifier(observer)] = observer
  }

  func removeObserver(_ observer: any PlayerObserver) {
    observers[ObjectIdentifier(observer)] = nil
  }

  func load(_ track: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    completion(.success(track.count))
  }

  func play() {
    delegate?.player(self, didChange: "first", at: 0)
    delegate?.player(self, didPlay: 1)
    onProgress?(1)
    for observer in observers.values { observer.volumeDidChange(to: 1) }
    delegate?.playerDidStop(self)
  }
}
