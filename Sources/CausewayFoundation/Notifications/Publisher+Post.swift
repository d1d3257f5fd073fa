public import Causeway
public import Foundation

extension Publisher where Failure == Never {
  /// Posts each value as a notification, for code that observes a `NotificationCenter`.
  ///
  /// Notifications are posted on the sending thread, one at a time. To post elsewhere, apply `receive(on:)` first. The
  /// completion posts nothing.
  ///
  /// - Parameters:
  ///   - center: The center to which values are posted.
  ///   - payload: The notification's name and the encoding of its value.
  ///   - object: The sender of the notifications, which is retained until the end.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  @_disfavoredOverload
  public func post(
    to center: NotificationCenter, as payload: NotificationPayload<Output>, object: (any AnyObject & Sendable)? = nil
  ) -> AnyCancellable {
    sink { center.post($0, as: payload, object: object) }
  }

  /// Posts a notification without a value for each value.
  ///
  /// - Parameters:
  ///   - center: The center to which notifications are posted, on the sending thread.
  ///   - name: The notification's name.
  ///   - object: The sender of the notifications, which is retained until the end.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  @_disfavoredOverload
  public func post(
    to center: NotificationCenter, named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
  ) -> AnyCancellable {
    sink { _ in center.post(name: name, object: object) }
  }
}
