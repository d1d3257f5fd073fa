import Causeway
import CausewayViewModel
import Observation

@MainActor @Observable
final class CatalogueModel {
  var query = "" { didSet { queries.send(query) } }
  private(set) var categories: [String] = []
  private(set) var isLoading = false

  @ObservationIgnored private let queries = MainActorCurrentValueSubject<String, Never>("")
  @ObservationIgnored private let bindings = Bindings()
  private static let all = (1...30).map(String.init)

  init() {
    let found = queries.removeDuplicates().map { query in
      Self.all.filter { query.isEmpty || $0.contains(query) }
    }
    bindings.bind(found, to: \.categories, of: self)
  }

  func reload() async {
    isLoading = true
    defer { isLoading = false }
    queries.send(query)
  }
}
