#if swift(<6)
  import CausewayCombine
  import Foundation

  /// A model that is not `Sendable`, which Swift 5 mode accepts as a publisher's output.
  class Contact {
    var name: String
    init(name: String) { self.name = name }
  }

  final class ContactStore: ObservableObject {
    @Published var selected: Contact?
    @Published private(set) var contacts: [Contact] = []
    private let added = PassthroughSubject<Contact, Never>()
    private var cancellables = Set<AnyCancellable>()

    var names: AnyPublisher<[String], Never> { $contacts.map { $0.map(\.name) }.eraseToAnyPublisher() }

    init() {
      added
        .scan([]) { $0 + [$1] }
        .sink { [weak self] in self?.contacts = $0 }
        .store(in: &cancellables)
      $selected.compactMap { $0 }.sink { $0.name = $0.name.uppercased() }.store(in: &cancellables)
    }

    func add(_ contact: Contact) { added.send(contact) }

    func load() -> Future<Contact, Error> {
      Future { promise in promise(.success(Contact(name: "loaded"))) }
    }
  }
#endif
