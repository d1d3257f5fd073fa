public import Foundation

/// A notification in transit from its sender to a subscriber.
///
/// `Notification` is not `Sendable`, so it cannot be a publisher's output. This type has the same members, and
/// `NotificationCenter.Publisher` passes the notification itself to the closures of its operators.
@dynamicMemberLookup
public struct PostedNotification: @unchecked Sendable {
  // Safety: The notification is handed from the sender to its subscribers, one thread at a time (R2), as in Combine.
  // Tested by `NotificationTests`.

  /// The notification.
  public let notification: Notification

  init(_ notification: Notification) {
    self.notification = notification
  }

  /// Returns a member of the notification.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Notification, Member>) -> Member {
    notification[keyPath: keyPath]
  }
}
