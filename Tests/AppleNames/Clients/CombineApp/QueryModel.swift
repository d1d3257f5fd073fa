import AppleFoundation
import CausewayCombine

/// A view model that was written against Combine, with only its import lines changed.
final class QueryModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private(set) var signals = 0
  private var cancellables = Set<AnyCancellable>()

  init(search: @escaping (String) -> AnyPublisher<[String], any Error>) {
    $query
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .flatMap { search($0).replaceError(with: []) }
      .assign(to: &$results)

    Publishers.CombineLatest($query, $results)
      .map { "\($0): \($1.count)" }
      .sink { [weak self] _ in self?.signals += 1 }
      .store(in: &cancellables)

    NotificationCenter.default.publisher(for: Notification.Name("changed"))
      .sink { [weak self] _ in self?.query = "" }
      .store(in: &cancellables)
  }
}
