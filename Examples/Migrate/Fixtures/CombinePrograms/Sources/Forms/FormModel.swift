import Dispatch
import OpenCombine
import OpenCombineDispatch

/// A form whose own properties feed its pipelines: `$x` sends before the property changes, and so has its replacement.
@MainActor
final class FormModel: ObservableObject {
  @Published var name = ""
  @Published var mail: String  // of the account
  @Published var tags: [String] = []
  @Published var volume = 0
  @Published private(set) var hint = ""
  @Published private(set) var isValid = false
  @Published private(set) var tagCount = 0
  /// What the subscriber of `$tagCount` has seen, inside the deliveries of `$tags`.
  private(set) var counts: [String] = []
  private var changes = 0
  private var cancellables = Set<AnyCancellable>()

  init(name: String, mail: String, log: Log, names: AnyPublisher<String, LoadFault>) {
    self.mail = mail
    self.name = name
    $name
      .sink { [weak self, log] in
        guard let self, !$0.isEmpty else { return }
        log.write("name \($0), was \(self.name), mail \(self.mail)")
      }
      .store(in: &cancellables)
    self.$mail.map { !$0.isEmpty }.assign(to: &$isValid)
    filled.sink { [weak self] in self?.hint = $0 ? "" : "no tags" }.store(in: &cancellables)
    $tags.map(\.count).assign(to: &$tagCount)
    $tagCount.removeDuplicates().sink { [weak self] count in
      guard let self else { return }
      counts.append("\(count) tags, were \(tagCount) of \(tags.count)")
    }.store(in: &cancellables)
    $tags.sink { [weak log] in log?.write("tags \($0)") }.store(in: &cancellables)
    $name.removeDuplicates().sink { print("printed \($0)") }.store(in: &cancellables)
    $mail.sink { [weak self] mail in
      self?.changes += 1
      Task { await self?.check(mail, log) }
    }.store(in: &cancellables)
    $volume.receive(on: DispatchQueue.main.ocombine).sink { [weak self] in self?.limit($0) }.store(in: &cancellables)
    names.sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.name = $0 }).store(in: &cancellables)
    self.name += "!"
  }

  private var filled: AnyPublisher<Bool, Never> {
    $tags.map { !$0.isEmpty }.eraseToAnyPublisher()
  }

  private func check(_ mail: String, _ log: Log) async {
    log.write("check \(changes) of \(mail)")
  }

  private func limit(_ value: Int) {
    if value > 10 { volume = 10 }
  }
}
