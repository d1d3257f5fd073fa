public import Causeway
public import Foundation

extension Publisher where Failure == Never {
  /// Posts each value as a notification, for code that listens at a `NotificationCenter`.
  ///
  /// It posts on the sending thread, one notification at a time; put `receive(on:)` before it to post elsewhere. The end
  /// posts nothing.
  ///
  /// - Parameters:
  ///   - center: Where to post.
  ///   - payload: The notification's name, and where the value goes.
  ///   - object: Who is said to post. It is held until the end.
  /// - Returns: Stops posting when it is cancelled or released.
  public func post(
    to center: NotificationCenter, as payload: NotificationPayload<Output>, object: (any AnyObject & Sendable)? = nil
  ) -> AnyCancellable {
    sink { center.post($0, as: payload, object: object) }
  }

  /// Posts a notification that carries nothing for each value.
  ///
  /// - Parameters:
  ///   - center: Where to post, on the sending thread.
  ///   - name: The notification's name.
  ///   - object: Who is said to post. It is held until the end.
  /// - Returns: Stops posting when it is cancelled or released.
  public func post(
    to center: NotificationCenter, named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
  ) -> AnyCancellable {
    sink { _ in center.post(name: name, object: object) }
  }
}
