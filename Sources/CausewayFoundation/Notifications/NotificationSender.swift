import Foundation

/// The object whose notifications are wanted, held weakly.
final class NotificationSender: @unchecked Sendable {
  weak let object: AnyObject?
  private let identifier: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  /// Whether it has posted a notification.
  ///
  /// A center need not forget a sender that is gone, and another object may have got its address.
  func hasPosted(_ notification: Notification) -> Bool {
    // The object is looked at only if the notification holds it, so that its last release cannot come here.
    guard let sender = notification.object, ObjectIdentifier(sender as AnyObject) == identifier else { return false }
    return object != nil
  }
}
