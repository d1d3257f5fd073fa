import CausewayCombine
import CausewayViewModel

struct Account: Equatable, Sendable {
  var name = ""
  var isVerified = false
}

enum AccountError: Error {
  case offline
}

/// A view model as an app for iOS 15 writes it.
@MainActor
final class AccountModel: ObservableObject {
  @Published private(set) var isVerified = false
  @Published private(set) var errorText: String?
  @Published var nickname = ""
  let articles: Loader<[String]>
  let save: Action<String, Void>
  private let bindings = Bindings()

  init(
    account: StatePublisher<Account, Never>, status: AnyPublisher<Bool, any Error>,
    nickname: CurrentValueSubject<String, Never>,
    load: @escaping @MainActor @Sendable () async throws -> [String],
    save: @escaping @MainActor @Sendable (String) async throws -> Void
  ) {
    articles = Loader(load)
    self.save = Action(save)
    bindings.bind(account.values(of: \.isVerified), to: \.isVerified, of: self)
    bindings.bind(status, to: \.isVerified, of: self, onFailure: .show(in: \.errorText))
    bindings.bind(nickname, with: \.nickname, of: self, changes: $nickname)
    bindings.forwardChanges(of: articles, self.save, to: self) { $0.objectWillChange.send() }
  }
}
