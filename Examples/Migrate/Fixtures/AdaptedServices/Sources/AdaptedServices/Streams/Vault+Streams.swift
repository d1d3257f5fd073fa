import Causeway
import CausewayBridging
import Foundation

/// The members of `Vault` that call back, for the adapters and for the fake.
protocol VaultCalls: AnyObject, Sendable {
  associatedtype CancelToken: Sendable

  func open(_ key: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) throws
  func store(_ key: String, completion: @escaping @Sendable ((any Error)?) -> Void) throws -> CancelToken
  func cancel(_ id: CancelToken)
}

extension Vault: VaultCalls {}

extension VaultCalls {
  /// Calls `open(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func openPublisher(_ key: String) -> CallbackFuture<Int, any Error> {
    CallbackFuture(label: "Vault.open") { callback in
      do {
        try self.open(key, completion: callback.handler)
      } catch {
        callback.fail(error)
      }
    }
  }

  /// Calls `store(_:completion:)` for each subscriber, and delivers the answer.
  func storePublisher(_ key: String) -> CallbackFuture<Void, any Error> {
    CallbackFuture(label: "Vault.store") { callback in
      do {
        let call = try self.store(key, completion: callback.errorHandler)
        callback.onCancel { self.cancel(call) }
      } catch {
        callback.fail(error)
      }
    }
  }
}
