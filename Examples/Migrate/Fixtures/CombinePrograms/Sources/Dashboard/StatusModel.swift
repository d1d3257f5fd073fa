import Dispatch
import OpenCombine
import OpenCombineDispatch

/// A model that nothing observes by `$`, so it becomes `@Observable`.
@MainActor
final class StatusModel: ObservableObject {
  @Published private(set) var status = "disconnected"
  @Published private(set) var errorText: String?
  @Published private(set) var count = 0  // the number of readings
  private var cancellables = Set<AnyCancellable>()

  init(status: AnyPublisher<String, StatusFault>, readings: CurrentValueSubject<Int, Never>) {
    status
      .receive(on: DispatchQueue.main.ocombine)
      .sink(
        receiveCompletion: { [weak self] in
          if case .failure(let error) = $0 { self?.errorText = error.localizedDescription }
        },
        receiveValue: { [weak self] in self?.status = $0 }
      )
      .store(in: &cancellables)
    readings.assign(to: &$count)
  }
}
