import CausewayCombine
import Foundation

struct Repository: Codable, Equatable, Identifiable {
  let id: Int
  let name: String
}

enum SearchError: Error, Equatable {
  case offline
  case badQuery(String)
}

protocol SearchService {
  func search(_ query: String) -> AnyPublisher<[Repository], SearchError>
}

final class SearchViewModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [Repository] = []
  @Published private(set) var isLoading = false
  @Published var errorMessage: String?

  private let service: SearchService
  private var cancellables = Set<AnyCancellable>()

  init(service: SearchService, debounce: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(300)) {
    self.service = service

    $query
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .removeDuplicates()
      .debounce(for: debounce, scheduler: DispatchQueue.main)
      .filter { !$0.isEmpty }
      .handleEvents(receiveOutput: { [weak self] _ in
        self?.isLoading = true
        self?.errorMessage = nil
      })
      .map { query in
        service.search(query)
          .catch { [weak self] error -> Empty<[Repository], Never> in
            self?.errorMessage = "\(error)"
            self?.isLoading = false
            return Empty(completeImmediately: true)
          }
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] repositories in
        self?.results = repositories
        self?.isLoading = false
      }
      .store(in: &cancellables)
  }
}
