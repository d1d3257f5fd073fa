import Causeway
import Foundation

/// An object like a view: it belongs to the main thread, is not `Sendable`, and posts its changes.
final class MainThreadView {
  static let didScroll = Notification.Name("MainThreadViewDidScroll")

  private let center: NotificationCenter
  private(set) var offset = 0

  init(center: NotificationCenter) {
    self.center = center
  }

  func scroll(to offset: Int) {
    precondition(MainActorContext.isCurrent, "the view is used off the main thread")
    self.offset = offset
    center.post(name: Self.didScroll, object: self)
  }

  var currentOffset: Int {
    precondition(MainActorContext.isCurrent, "the view is used off the main thread")
    return offset
  }
}
