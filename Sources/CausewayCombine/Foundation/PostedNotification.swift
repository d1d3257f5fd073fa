public import Foundation

/// A notification in transit from its sender to a subscriber.
///
/// `Notification` is not `Sendable`, so it cannot be a publisher's output. This type has the same members, and
/// `NotificationCenter.Publisher` passes the notification itself to the closures of its operators.
@dynamicMemberLookup
public struct PostedNotification: @unchecked Sendable {
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
