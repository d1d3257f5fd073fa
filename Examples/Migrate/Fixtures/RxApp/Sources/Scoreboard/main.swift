import Foundation
import RxSwift

// A match, with everything that the board shows.
let match = MatchService()
let model = ScoreModel(match: match, players: PlayerService(names: [7: "Ada", 9: "Grace"]))
let search = SearchModel(match.goals.scan(into: []) { $0.append($1) })

model.onChange = {
  let score = model.score.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  print("\(model.headline) (\(score))")
}

search.text.accept("No")
match.report(Goal(team: "North", player: 7, minute: 12))
match.report(Goal(team: "North", player: 7, minute: 12))
match.report(Goal(team: "South", player: 3, minute: 40))
match.report(Goal(team: "North", player: 9, minute: 77))
print("found: \(search.results.map(\.minute))")
search.text.accept("S")
print("found: \(search.results.map(\.minute))")
match.loseConnection()
print("errors: \(model.errorText ?? "none"), \(search.errorText ?? "none")")
