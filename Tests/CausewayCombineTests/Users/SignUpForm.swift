import CausewayCombine
import Foundation

class SignUpForm: ObservableObject {
  @Published var username = ""
  @Published var password = ""
  @Published var passwordAgain = ""
  @Published var acceptsTerms = false

  @Published private(set) var canSubmit = false
  private(set) var hint: String = ""

  private var bag = [AnyCancellable]()

  private var isUsernameValid: AnyPublisher<Bool, Never> {
    $username
      .map { $0.count >= 3 }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  private var isPasswordValid: AnyPublisher<Bool, Never> {
    Publishers.CombineLatest($password, $passwordAgain)
      .map { password, again in
        password.count >= 6 && password == again
      }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  init() {
    Publishers.CombineLatest3(isUsernameValid, isPasswordValid, $acceptsTerms)
      .map { $0 && $1 && $2 }
      .assign(to: \.canSubmit, on: self)
      .store(in: &bag)

    isUsernameValid
      .combineLatest(isPasswordValid)
      .map { name, password -> String in
        switch (name, password) {
        case (true, true): return "OK"
        case (false, _): return "name too short"
        case (_, false): return "passwords differ"
        }
      }
      .sink { [unowned self] in hint = $0 }
      .store(in: &bag)
  }

  func strength() -> AnyPublisher<Double, Never> {
    $password
      .combineLatest($username) { password, name in
        password.contains(name) ? 0 : Double(password.count) / 10
      }
      .map { min($0, 1.0) }
      .eraseToAnyPublisher()
  }
}
