import Causeway

/// Follows a match.
final class MatchService {
  /// The goals of each team so far.
  let score = CurrentValueSubject<[String: Int], Never>([:])

  private let reports = PassthroughSubject<Goal, ConnectionLost>()
  private var token: AnyCancellable?

  init() {
    token =
      goals
      .scan([:]) { score, goal in score.merging([goal.team: 1], uniquingKeysWith: +) }
      // The score stays if the connection is lost.
      .sink(receiveCompletion: { _ in }, receiveValue: { [score] in score.send($0) })
  }

  /// The goals from now on.
  ///
  /// Fails if the connection to the stadium is lost. A goal that is reported twice counts once.
  var goals: some Publisher<Goal, ConnectionLost> { reports.removeDuplicates() }

  func report(_ goal: Goal) { reports.send(goal) }
  func loseConnection() { reports.send(completion: .failure(ConnectionLost())) }
}

struct ConnectionLost: Error {}
