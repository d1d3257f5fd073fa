// swift-format-ignore-file

#if canImport(Combine)
  import Combine
#else
  import CausewayCombine
#endif
import Dispatch

struct StatusService {
  let status: AnyPublisher<String, any Error>
}

final class StatusViewModel: ObservableObject {
  @Published private(set) var status = "disconnected"
  @Published private(set) var errorText: String?
  @Published var nickname = ""
  private var cancellables = Set<AnyCancellable>()

  init(service: StatusService) {
    service.status
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { [weak self] in
          if case .failure(let error) = $0 { self?.errorText = error.localizedDescription }
        },
        receiveValue: { [weak self] in self?.status = $0 })
      .store(in: &cancellables)
  }
}
