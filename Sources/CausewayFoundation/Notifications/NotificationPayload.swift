public import Foundation

/// A notification's name and value, described once for posters and observers.
///
/// ```swift
/// extension NotificationPayload<Int> {
///   static let cartCount = NotificationPayload(Notification.Name("CartDidChange"), key: "count")
/// }
/// ```
///
/// ```swift
/// center.posts(of: .cartCount)                     // a publisher of Int
/// center.post(3, as: .cartCount)
/// counts.post(to: center, as: .cartCount)          // a publisher, posted
/// ```
public struct NotificationPayload<Value: Sendable>: Sendable {
  /// The notification's name.
  public let name: Notification.Name
  let decode: @Sendable (Notification) -> Value?
  let encode: @Sendable (Value) -> [AnyHashable: Any]?

  /// Describes a notification that carries one value in its `userInfo`.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - key: The value's key in `userInfo`.
  public init(_ name: Notification.Name, key: String) {
    self.init(name, userInfo: { [key: $0] }, value: { $0.userInfo?[key] as? Value })
  }

  /// Describes a notification by closures that encode and decode its value.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - userInfo: Returns the `userInfo` for a value.
  ///   - value: Returns the value of a notification, or `nil` if there is none. Called on the posting thread.
  public init(
    _ name: Notification.Name, userInfo: @escaping @Sendable (Value) -> [AnyHashable: Any]?,
    value: @escaping @Sendable (Notification) -> Value?
  ) {
    self.name = name
    decode = value
    encode = userInfo
  }
}

extension NotificationPayload<Void> {
  /// Describes a notification without a value.
  ///
  /// - Parameter name: The notification's name.
  public init(_ name: Notification.Name) {
    self.init(name, userInfo: { _ in nil }, value: { _ in () })
  }
}
