import Causeway
import CausewayViewModel
import Observation

/// Finds goals by the name of a team.
@MainActor @Observable final class SearchModel {
  @ObservationIgnored let text = CurrentValueSubject<String, Never>("")
  private(set) var results: [Goal] = []
  private(set) var errorText: String?

  private let bindings = Bindings()

  init(_ goals: some Publisher<[Goal], ConnectionLost>) {
    let texts = text.drop { $0.isEmpty }.setFailureType(to: ConnectionLost.self)
    let results = combineLatest(texts, goals).map { text, goals in goals.filter { $0.team.hasPrefix(text) } }
    bindings.bind(results, to: \.results, of: self, onFailure: .show(in: \.errorText))
  }
}
