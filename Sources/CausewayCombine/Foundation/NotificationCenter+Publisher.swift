public import Causeway
public import Foundation

/// A publisher of the notifications with a name.
///
/// The closures of this type's own operators take a `Notification`, as with Combine. The operators of all other
/// publishers take a ``PostedNotification``, which has the same members.
public struct NotificationPublisher: PlacedPublisher {
  /// The notifications.
  public typealias Output = PostedNotification
  /// The publisher cannot fail.
  public typealias Failure = Never

  /// The notification center.
  public let center: NotificationCenter
  /// The name of the notifications.
  public let name: Notification.Name
  private let posts: AnyPublisher<PostedNotification, Never>

  /// Creates a publisher.
  ///
  /// - Parameters:
  ///   - center: The notification center.
  ///   - name: The name of the notifications.
  ///   - object: The sender whose notifications are delivered, held weakly; `nil` for notifications of every sender.
  public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
    self.init(
      center, name,
      center.posts(of: name, object: object) { PostedNotification($0) }.droppingUnrequested()
        .eraseToAnyPublisher())
  }

  private init(
    _ center: NotificationCenter, _ name: Notification.Name, _ posts: AnyPublisher<PostedNotification, Never>
  ) {
    self.center = center
    self.name = name
    self.posts = posts
  }

  /// Observes the notification center.
  public func subscribe(_ subscriber: sending some Causeway.Subscriber<PostedNotification, Never>) {
    subscribe(consume subscriber, at: nil)
  }

  package func subscribe(
    _ subscriber: sending some Causeway.Subscriber<PostedNotification, Never>, at place: StreamPlace?
  ) {
    posts.subscribe(consume subscriber, for: place?.itself)
  }

  func replacing(_ posts: some Causeway.Publisher<PostedNotification, Never>) -> NotificationPublisher {
    NotificationPublisher(center, name, posts.eraseToAnyPublisher())
  }

  var erased: AnyPublisher<PostedNotification, Never> { posts }
}

extension NotificationCenter {
  // Apple's Foundation has a type of this name.
  #if !canImport(Combine)
    /// A publisher of the notifications with a name.
    public typealias Publisher = NotificationPublisher
  #endif

  /// Returns a publisher of the notifications with a name.
  ///
  /// Notifications are delivered on the posting thread. The publisher never completes.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender whose notifications are delivered, held weakly; `nil` for notifications of every sender.
  /// - Returns: The publisher.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationPublisher {
    NotificationPublisher(center: self, name: name, object: object)
  }
}

/// A notification in transit from its sender to a subscriber.
///
/// `Notification` is not `Sendable`, so it cannot be a publisher's output. This type has the same members, and
/// ``NotificationPublisher`` passes the notification itself to the closures of its operators.
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
