import Causeway
import CausewayTesting

/// A service for accounts, which answers when the test lets it.
@MainActor
final class FakeAccounts {
  enum Failure: String, Error {
    case refused, offline
  }

  private(set) var calls: [String] = []
  private var signIns: [(user: String, completion: (Result<String, Failure>) -> Void)] = []
  private var loads: [(user: String, completion: (Result<String, Failure>) -> Void)] = []
  private var listeners: [(id: Int, user: String, call: (String) -> Void)] = []
  private var lastID = 0

  /// The user of each listener.
  var listening: [String] { listeners.map(\.user) }

  func signIn(_ user: String, _ completion: @escaping (Result<String, Failure>) -> Void) {
    calls.append("sign in \(user)")
    signIns.append((user, completion))
  }

  func signOut(_ token: String) { calls.append("sign out \(token)") }

  func loadProfile(_ user: String, _ completion: @escaping (Result<String, Failure>) -> Void) {
    calls.append("load \(user)")
    loads.append((user, completion))
  }

  func addListener(_ user: String, _ listener: @escaping (String) -> Void) -> Int {
    lastID += 1
    listeners.append((lastID, user, listener))
    return lastID
  }

  func removeListener(_ id: Int) { listeners.removeAll { $0.id == id } }

  func accept() {
    guard !signIns.isEmpty else { return }
    let call = signIns.removeFirst()
    call.completion(.success("token of \(call.user)"))
  }

  func refuse() { if !signIns.isEmpty { signIns.removeFirst().completion(.failure(.refused)) } }

  func answerLoad() {
    guard !loads.isEmpty else { return }
    let call = loads.removeFirst()
    call.completion(.success("\(call.user) as loaded"))
  }

  func failLoad() { if !loads.isEmpty { loads.removeFirst().completion(.failure(.offline)) } }

  /// Changes the profile of all users.
  func update() {
    for listener in listeners { listener.call("\(listener.user) as updated") }
  }
}

/// The model before the migration: completion handlers, a listener, and a counter against stale answers.
@MainActor
final class OldSessionModel {
  private(set) var user: String?
  private(set) var token: String?
  private(set) var profile: String?
  private(set) var message: String?
  private(set) var isBusy = false
  private let accounts: FakeAccounts
  private var listener: Int?
  private var generation = 0

  init(_ accounts: FakeAccounts) { self.accounts = accounts }

  isolated deinit { if let listener { accounts.removeListener(listener) } }

  func signIn(_ user: String) {
    signOut()
    isBusy = true
    accounts.signIn(user) { [weak self, generation] result in
      guard let self, generation == self.generation else { return }
      isBusy = false
      switch result {
      case .success(let token): begin(user, token)
      case .failure(let failure): message = failure.rawValue
      }
    }
  }

  func signOut() {
    generation += 1
    if let token { accounts.signOut(token) }
    if let listener { accounts.removeListener(listener) }
    (user, token, profile, message, listener) = (nil, nil, nil, nil, nil)
    isBusy = false
  }

  private func begin(_ user: String, _ token: String) {
    self.user = user
    self.token = token
    listener = accounts.addListener(user) { [weak self] in self?.profile = $0 }
    accounts.loadProfile(user) { [weak self, generation] result in
      guard let self, generation == self.generation else { return }
      switch result {
      case .success(let profile): self.profile = profile
      case .failure(let failure): message = failure.rawValue
      }
    }
  }
}

/// The model after the migration: a stream of sessions, and one of the profiles of each.
@MainActor
final class SessionModel {
  enum Defect: CaseIterable {
    case profileOfTheLastUser, keepsTheListener, listensTwice, swallowsTheError, keepsTheToken, loadsTwice
    case losesTheFirstUpdate, lateSignInWins, signsInAfterSigningOut
  }

  private struct Session {
    let user: String
    let token: String
  }

  private typealias Answer = Result<String, FakeAccounts.Failure>

  var user: String? { session.value?.user }
  private(set) var token: String?
  private(set) var profile: String?
  private(set) var message: String?
  private(set) var isBusy = false
  /// The users to sign in; `nil` cancels.
  private let requests = MainActorPassthroughSubject<String?, Never>()
  private let session = MainActorCurrentValueSubject<Session?, Never>(nil)
  private let accounts: FakeAccounts
  private let defect: Defect?
  private var tokens: [AnyCancellable] = []

  init(_ accounts: FakeAccounts, _ defect: Defect? = nil) {
    self.accounts = accounts
    self.defect = defect
    let answers: AnyMainActorPublisher<Result<Session, FakeAccounts.Failure>, Never> =
      switch defect {
      case .lateSignInWins: requests.flatMap { SessionModel.signIn(accounts, $0) }.eraseToAnyPublisher()
      default: requests.flatMapLatest { SessionModel.signIn(accounts, $0) }.eraseToAnyPublisher()
      }
    let late: @MainActor (Answer) -> Void = { [weak self] in
      if defect == .profileOfTheLastUser { self?.show($0) }
    }
    let each: AnyMainActorPublisher<Answer, Never> =
      switch defect {
      case .listensTwice:
        session.compactMap { $0?.user }.flatMap { SessionModel.profiles(accounts, $0, defect, late) }
          .eraseToAnyPublisher()
      default:
        session.map { $0?.user }.flatMapLatest { SessionModel.profiles(accounts, $0, defect, late) }
          .eraseToAnyPublisher()
      }
    let profiles = defect == .loadsTwice ? each : each.share().eraseToAnyPublisher()
    tokens = [
      answers.sink { [weak self] in self?.receive($0) },
      profiles.compactMap { try? $0.get() }.sink { [weak self] in self?.profile = $0 },
      profiles.filter { _ in defect != .swallowsTheError }.sink { [weak self] in
        if case .failure(let failure) = $0 { self?.message = failure.rawValue }
      },
    ]
  }

  func signIn(_ user: String) {
    signOut()
    isBusy = true
    requests.send(user)
  }

  func signOut() {
    if defect != .signsInAfterSigningOut { requests.send(nil) }
    if let session = session.value { accounts.signOut(session.token) }
    session.send(nil)
    if defect != .keepsTheToken { token = nil }
    (profile, message) = (nil, nil)
    isBusy = false
  }

  private func receive(_ result: Result<Session, FakeAccounts.Failure>) {
    isBusy = false
    switch result {
    case .success(let session):
      token = session.token
      self.session.send(session)
    case .failure(let failure): message = failure.rawValue
    }
  }

  private func show(_ answer: Answer) {
    if let profile = try? answer.get() { self.profile = profile }
  }

  private static func signIn(
    _ accounts: FakeAccounts, _ user: String?
  ) -> AnyMainActorPublisher<Result<Session, FakeAccounts.Failure>, Never> {
    AnyMainActorPublisher { emitter in
      guard let user else { return emitter.send(completion: .finished) }
      accounts.signIn(user) { result in
        emitter.send(result.map { Session(user: user, token: $0) })
        emitter.send(completion: .finished)
      }
    }
  }

  /// Returns the profile of a user, and its changes.
  private static func profiles(
    _ accounts: FakeAccounts, _ user: String?, _ defect: Defect?, _ late: @escaping @MainActor (Answer) -> Void
  ) -> AnyMainActorPublisher<Answer, Never> {
    guard let user else { return AnyMainActorPublisher { $0.send(completion: .finished) } }
    let updates = AnyMainActorPublisher<Answer, Never> { emitter in
      let id = accounts.addListener(user) { emitter.send(.success($0)) }
      emitter.onTermination { _ in if defect != .keepsTheListener { accounts.removeListener(id) } }
    }
    let loaded = AnyMainActorPublisher<Answer, Never> { emitter in
      accounts.loadProfile(user) { answer in
        late(answer)
        emitter.send(answer)
        emitter.send(completion: .finished)
      }
    }
    return merge(updates.dropFirst(defect == .losesTheFirstUpdate ? 1 : 0), loaded).eraseToAnyPublisher()
  }
}
