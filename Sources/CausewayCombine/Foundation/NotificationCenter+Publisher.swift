public import Causeway
public import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name.
  ///
  /// The closures of its own operators take a `Notification`, as with Combine. The operators of other publishers take a
  /// ``PostedNotification``, which has the same members.
  public struct Publisher: Causeway.Publisher {
    /// The notifications.
    public typealias Output = PostedNotification
    /// It never fails.
    public typealias Failure = Never

    /// The center.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    private let posts: AnyPublisher<PostedNotification, Never>

    /// Makes a publisher.
    ///
    /// - Parameters:
    ///   - center: The center.
    ///   - name: The name of the notifications.
    ///   - object: The poster whose notifications are sent, held weakly; `nil` for every poster's.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.init(
        center, name,
        center.posts(of: name, object: object) { PostedNotification($0) }.eraseToAnyPublisher())
    }

    private init(
      _ center: NotificationCenter, _ name: Notification.Name, _ posts: AnyPublisher<PostedNotification, Never>
    ) {
      self.center = center
      self.name = name
      self.posts = posts
    }

    /// Observes the center.
    public func subscribe(_ subscriber: sending some Subscriber<PostedNotification, Never>) {
      posts.subscribe(subscriber)
    }

    func replacing(_ posts: some Causeway.Publisher<PostedNotification, Never>) -> Publisher {
      Publisher(center, name, posts.eraseToAnyPublisher())
    }

    var erased: AnyPublisher<PostedNotification, Never> { posts }
  }

  /// Returns a publisher of the notifications of a name, sent on the posting thread.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The poster whose notifications are sent, held weakly; `nil` for every poster's.
  /// - Returns: A publisher that never ends.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
