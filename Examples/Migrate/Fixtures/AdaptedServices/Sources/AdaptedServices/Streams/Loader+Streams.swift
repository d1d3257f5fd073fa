import Causeway
import CausewayBridging
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The members of `Loader` that call back, for the adapters and for the fake.
protocol LoaderCalls: AnyObject, Sendable {
  func load(_ request: URLRequest, completion: @escaping @Sendable (URLResponse?, (any Error)?) -> Void)
  func name(completion: @escaping @Sendable (Notification.Name) -> Void)
  func identifier(completion: @escaping @Sendable (UUID) -> Void)
}

extension Loader: LoaderCalls {}

extension LoaderCalls {
  /// Calls `load(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func loadPublisher(_ request: URLRequest) -> CallbackFuture<URLResponse, any Error> {
    CallbackFuture(label: "Loader.load") { callback in
      self.load(request, completion: callback.pairHandler)
    }
  }

  /// Calls `name(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func namePublisher() -> CallbackFuture<Notification.Name, Never> {
    CallbackFuture(label: "Loader.name") { callback in
      self.name(completion: callback.succeed)
    }
  }

  /// Calls `identifier(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func identifierPublisher() -> CallbackFuture<UUID, Never> {
    CallbackFuture(label: "Loader.identifier") { callback in
      self.identifier(completion: callback.succeed)
    }
  }
}
