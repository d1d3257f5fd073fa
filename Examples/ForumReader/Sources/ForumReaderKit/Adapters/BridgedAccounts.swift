import Causeway
import CausewayBridging
import CausewayFoundation
import Foundation

/// An adapter for an ``AccountService``, which is used only on its queue.
final class BridgedAccounts: AccountAccess {
  let user: StatePublisher<ForumUser?, Never>

  private let accounts: Confined<AccountService>
  private let token: AnyCancellable

  /// Creates the adapter, which observes the service's notifications for its lifetime.
  ///
  /// - Parameters:
  ///   - accounts: The service, without a logged-in user.
  ///   - center: The notification center to which the service posts.
  init(_ accounts: Confined<AccountService>, center: NotificationCenter = .default) {
    self.accounts = accounts
    let state = CurrentValueSubject<ForumUser?, Never>(nil)
    user = state.readOnly
    let logins = center.posts(of: AccountService.didLogIn, key: AccountService.userKey, as: ForumUser.self)
    let logouts = center.posts(of: AccountService.didLogOut)
    token = logins.map(Optional.some).merge(with: logouts.map { nil }).sink { state.value = $0 }
  }

  func logIn(name: String, password: String) async throws(AccountError) -> ForumUser {
    try await ask("log in") { $0.logIn(name: name, password: password, completion: $1.pairHandler) }
  }

  func check() async throws(AccountError) -> ForumUser? {
    try await ask("check session") { $0.resume(completion: $1.pairHandler) }
  }

  func cookies() async -> [String] {
    await accounts.answer { $0.cookies.keys.sorted() }
  }

  func deleteCookies() async {
    await accounts.answer { $0.deleteCookies() }
  }

  func logOut() async {
    // Not cancellable: once requested, a logout is completed.
    await withCheckedContinuation { continuation in
      accounts.run { $0.logOut { continuation.resume() } }
    }
  }

  private func ask<Value: Sendable>(
    _ label: String, _ call: @escaping @Sendable (AccountService, Callback<Value, AccountError>) -> Int
  ) async throws(AccountError) -> Value {
    do {
      return try await withCallback(label: label) { (callback: Callback<Value, AccountError>) in
        accounts.run { [accounts] service in
          let request = call(service, callback)
          callback.onCancel { accounts.run { $0.cancel(request) } }
        }
      }
    } catch {
      throw AccountError(error)
    }
  }
}

extension AccountError {
  /// Creates an error from the service's own error or from a failure of the callback.
  init(_ error: CallbackError<AccountError>) {
    switch error {
    case .service(let error): self = error
    case .dropped, .timedOut: self = .unanswered
    case .cancelled: self = .cancelled
    }
  }
}
