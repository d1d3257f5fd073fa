import Causeway
import CausewayBridging

extension AlbumService where Self: Sendable {
  /// Calls `load(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func loadPublisher(_ number: Int) -> CallbackFuture<String, any Error> {
    CallbackFuture(label: "AlbumService.load") { callback in
      self.load(number, completion: callback.handler)
    }
  }
}
