import Foundation

/// A weak reference to the sender whose notifications are delivered.
final class NotificationSender: @unchecked Sendable {
  // Safety: Weak references may be read on any thread; the object is only compared. Tested by `NotificationPostsTests`.

  weak let object: AnyObject?
  private let identifier: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  /// Returns whether this sender has posted a notification.
  ///
  /// Needed because a center may keep observing a sender after its release, when another object may have its address.
  func hasPosted(_ notification: Notification) -> Bool {
    // Read the weak reference only if the notification retains the object, so that its last release cannot happen here.
    guard let sender = notification.object, ObjectIdentifier(sender as AnyObject) == identifier else { return false }
    return object != nil
  }
}
