import Causeway
import CausewayRx
import CausewayViewModel

// The screen of Eidolon, the auction kiosk of Artsy (github.com/artsy/eidolon, MIT license), that asks for a password:
// its `RegistrationPasswordViewModel` and the view controller.

/// The screen before the migration: relays, and a shared observable of the first answer.
@MainActor
final class OldPasswordScreen {
  let password = BehaviorRelay(value: "")
  let title = BehaviorRelay(value: "")
  let isExecuting = BehaviorRelay(value: false)
  let message = BehaviorRelay<String?>(value: nil)
  let isCompleted = BehaviorRelay(value: false)
  private let server: AuctionServer
  private let emailExists: Observable<Bool>
  private let bag = DisposeBag()

  init(_ server: AuctionServer) {
    self.server = server
    // The answer is kept, also a failure.
    emailExists = server.answers(of: "find email").share(replay: 1, scope: .forever)
    emailExists
      .subscribe(
        onNext: { [title] in title.accept($0 ? "Enter your password" : "Create a password") }, onError: { _ in }
      )
      .disposed(by: bag)
  }

  var isEnabled: Bool { password.value.count >= 6 && !isExecuting.value }

  func submit() {
    guard isEnabled else { return }
    isExecuting.accept(true)
    emailExists
      .flatMap { [server] exists -> Observable<Void> in
        exists ? server.answers(of: "log in").map { if !$0 { throw AuctionServer.Offline() } } : .just(())
      }
      .subscribe(
        onError: { [weak self] _ in
          self?.isExecuting.accept(false)
          self?.password.accept("")
          self?.message.accept("Wrong password")
        },
        onCompleted: { [weak self] in
          self?.isExecuting.accept(false)
          self?.isCompleted.accept(true)
        }
      )
      .disposed(by: bag)
  }

  /// A failure is ignored.
  func forgetPassword() {
    server.answers(of: "lost password")
      .subscribe(onNext: { [message] _ in message.accept("Check your mail") }, onError: { _ in })
      .disposed(by: bag)
  }
}

/// The screen after the migration: actions, and a shared stream.
@MainActor
final class PasswordModel {
  private struct WrongPassword: Error {}

  var password = ""
  private(set) var title = ""
  private(set) var message: String?
  private(set) var isCompleted = false
  private let server: AuctionServer
  private let emailExists: AnyMainActorPublisher<Bool, AuctionServer.Offline>
  private var tokens: [AnyCancellable] = []
  private lazy var submitting = Action<Void, Void>(
    publisher: { [weak self, server, emailExists] in
      emailExists.mapError { $0 as any Error }
        .flatMap { exists -> AnyMainActorPublisher<Void, any Error> in
          guard exists else { return .sequence([()]) }
          return server.stream(of: "log in").tryMap { if !$0 { throw WrongPassword() } }.eraseToAnyPublisher()
        }
        .handleEvents(receiveCompletion: { self?.finish($0) })
    })

  init(_ server: AuctionServer) {
    self.server = server
    emailExists = server.stream(of: "find email").shared(replay: 1).eraseToAnyPublisher()
    tokens.append(
      emailExists.sink { _ in
      } receiveValue: { [weak self] in
        self?.title = $0 ? "Enter your password" : "Create a password"
      })
  }

  var isExecuting: Bool { submitting.isExecuting }
  var isEnabled: Bool { password.count >= 6 && submitting.isEnabled }

  func submit() { if isEnabled { submitting() } }

  func forgetPassword() {
    tokens.append(
      server.stream(of: "lost password").sink { _ in
      } receiveValue: { [weak self] _ in
        self?.message = "Check your mail"
      })
  }

  private func finish(_ completion: Completion<any Error>) {
    switch completion {
    case .finished: isCompleted = true
    case .failure: (password, message) = ("", "Wrong password")
    }
  }
}
