import CausewayCombine
import Foundation

struct User: Hashable {
  let id: UUID
  var name: String
}

enum SessionEvent: Equatable {
  case signedIn(name: String)
  case signedOut
}

protocol SessionServiceProtocol: AnyObject {
  var user: AnyPublisher<User?, Never> { get }
  var events: AnyPublisher<SessionEvent, Never> { get }
  func signIn(name: String) -> AnyPublisher<User, Error>
}

final class SessionService: SessionServiceProtocol {
  struct EmptyName: Error {}

  private let userSubject = CurrentValueSubject<User?, Never>(nil)
  private let eventSubject = PassthroughSubject<SessionEvent, Never>()
  private var cancellables = Set<AnyCancellable>()

  var user: AnyPublisher<User?, Never> { userSubject.eraseToAnyPublisher() }
  var events: AnyPublisher<SessionEvent, Never> { eventSubject.share().eraseToAnyPublisher() }
  lazy var isSignedIn: AnyPublisher<Bool, Never> = userSubject.map { $0 != nil }.removeDuplicates()
    .eraseToAnyPublisher()

  func signIn(name: String) -> AnyPublisher<User, Error> {
    guard !name.isEmpty else {
      return Fail(error: EmptyName()).eraseToAnyPublisher()
    }
    return Just(User(id: UUID(), name: name))
      .setFailureType(to: Error.self)
      .handleEvents(
        receiveSubscription: { _ in },
        receiveOutput: { [weak self] user in
          self?.userSubject.value = user
          self?.eventSubject.send(.signedIn(name: user.name))
        },
        receiveCompletion: { _ in },
        receiveCancel: {},
        receiveRequest: { _ in }
      )
      .eraseToAnyPublisher()
  }

  func signOut() {
    userSubject.send(nil)
    eventSubject.send(.signedOut)
  }

  func end() {
    userSubject.send(completion: .finished)
    eventSubject.send(completion: Subscribers.Completion<Never>.finished)
  }

  func mirror(into subject: PassthroughSubject<User?, Never>) {
    userSubject.subscribe(subject).store(in: &cancellables)
  }
}
