import CausewayCombine
import Foundation

struct Profile: Equatable {
  var name: String
  var age: Int
}

@MainActor
final class ProfileViewModel: ObservableObject {
  enum State: Equatable {
    case idle
    case loading
    case loaded(Profile)
    case failed(String)
  }

  @Published private(set) var state: State = .idle
  @Published var name: String = ""
  @Published private(set) var greeting = ""

  private let load: () -> AnyPublisher<Profile, Error>
  private var cancellables: Set<AnyCancellable> = []

  init(load: @escaping () -> AnyPublisher<Profile, Error>) {
    self.load = load
    $name
      .dropFirst()
      .map { "Hello, \($0)!" }
      .assign(to: &$greeting)
  }

  func refresh() {
    state = .loading
    load()
      .receive(on: RunLoop.main)
      .sink { [weak self] completion in
        guard let self else { return }
        switch completion {
        case .finished:
          break
        case .failure(let error):
          self.state = .failed(error.localizedDescription)
        }
      } receiveValue: { [weak self] profile in
        self?.show(profile)
      }
      .store(in: &cancellables)
  }

  private func show(_ profile: Profile) {
    state = .loaded(profile)
    name = profile.name
  }
}
