import Causeway
import CausewayViewModel
import Observation

/// What the board shows.
@MainActor @Observable final class ScoreModel {
  private(set) var score: [String: Int] = [:]
  private(set) var headline = ""
  private(set) var errorText: String?
  /// Called when something has changed.
  @ObservationIgnored var onChange: () -> Void = {}

  private let bindings = Bindings()

  init(
    score: some Publisher<[String: Int], Never>, goals: some Publisher<Goal, ConnectionLost>, players: PlayerService
  ) {
    bindings.bind(score, to: \.score, of: self)
    let headlines = goals.map { goal in
      "\(goal.minute)' \(players.name(of: goal.player) ?? "number \(goal.player)") scores for \(goal.team)"
    }
    bindings.bind(headlines, to: self, onFailure: .show(in: \.errorText)) { $0.show($1) }
  }

  private func show(_ headline: String) {
    self.headline = headline
    onChange()
  }
}
