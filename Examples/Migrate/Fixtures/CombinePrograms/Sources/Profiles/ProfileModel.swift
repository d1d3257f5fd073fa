import OpenCombine

/// A protocol that requires an observable object: the classes become `@Observable` together with it.
@MainActor
protocol ProfileModelType: ObservableObject {
  var name: String { get set }
  var visits: Int { get }
}

@MainActor
final class ProfileModel: ProfileModelType {
  @Published var name = ""
  @Published private(set) var visits = 0
  private var cancellables = Set<AnyCancellable>()

  init(_ names: CurrentValueSubject<String, Never>) {
    names.sink { [weak self] in
      self?.name = $0
      self?.visits += 1
    }.store(in: &cancellables)
  }
}

@MainActor
final class PreviewModel: ProfileModelType {
  @Published var name = "Preview"
  @Published var visits = 3
}
