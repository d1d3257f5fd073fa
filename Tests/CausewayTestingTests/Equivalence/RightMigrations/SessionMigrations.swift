import Causeway

/// Sessions with a task for each user, which loads the profile before it listens.
@MainActor
final class TaskSessionModel: SessionScreen {
  private(set) var user: String?
  private(set) var token: String?
  private(set) var profile: String?
  private(set) var message: String?
  private(set) var isBusy = false
  private let accounts: FakeAccounts
  private var task: Task<Void, Never>?
  private var updates: AnyCancellable?

  init(_ accounts: FakeAccounts) { self.accounts = accounts }

  isolated deinit { task?.cancel() }

  func signIn(_ user: String) {
    signOut()
    isBusy = true
    task = Task { [weak self, accounts] in
      let answers = accounts.tokens(of: user)
      for await answer in answers.values(bufferingPolicy: .unbounded) {
        guard let self, !Task.isCancelled else { return }
        isBusy = false
        switch answer {
        case .success(let token): begin(user, token)
        case .failure(let failure): message = failure.rawValue
        }
      }
    }
  }

  func signOut() {
    task?.cancel()
    updates = nil
    if let token { accounts.signOut(token) }
    (user, token, profile, message, task) = (nil, nil, nil, nil, nil)
    isBusy = false
  }

  private func begin(_ user: String, _ token: String) {
    (self.user, self.token) = (user, token)
    updates = accounts.profiles(of: user).sink { [weak self] answer in
      switch answer {
      case .success(let profile): self?.profile = profile
      case .failure(let failure): self?.message = failure.rawValue
      }
    }
  }
}

extension FakeAccounts {
  fileprivate typealias Answers = AnyMainActorPublisher<Result<String, Failure>, Never>

  fileprivate func tokens(of user: String) -> Answers {
    Answers { emitter in
      self.signIn(user) {
        emitter.send($0)
        emitter.send(completion: .finished)
      }
    }
  }

  /// Returns the profile of a user, and then its changes.
  fileprivate func profiles(of user: String) -> Answers {
    Answers { emitter in
      self.loadProfile(user) { emitter.send($0) }
      let id = self.addListener(user) { emitter.send(.success($0)) }
      emitter.onTermination { _ in self.removeListener(id) }
    }
  }
}
