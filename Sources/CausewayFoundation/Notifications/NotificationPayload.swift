public import Foundation

/// A notification's name and what it carries, written down once for those who post and those who listen.
///
/// ```swift
/// extension NotificationPayload<Int> {
///   static let cartCount = NotificationPayload(Notification.Name("CartDidChange"), key: "count")
/// }
///
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

  /// Describes a notification by how its value is put in and taken out.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - userInfo: Makes the `userInfo` of a value.
  ///   - value: Takes the value out of a notification, on the posting thread; `nil` if it is not there.
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
  /// Describes a notification that carries nothing.
  ///
  /// - Parameter name: The notification's name.
  public init(_ name: Notification.Name) {
    self.init(name, userInfo: { _ in nil }, value: { _ in () })
  }
}
