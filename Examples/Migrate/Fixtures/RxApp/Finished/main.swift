import Causeway
import Foundation

// A match, with everything that the board shows.
let match = MatchService()
let model = ScoreModel(
  score: match.score, goals: match.goals, players: PlayerService(names: [7: "Ada", 9: "Grace"]))
let search = SearchModel(match.goals.scan([]) { $0 + [$1] })

model.onChange = {
  let score = model.score.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  print("\(model.headline) (\(score))")
}

search.text.send("No")
match.report(Goal(team: "North", player: 7, minute: 12))
match.report(Goal(team: "North", player: 7, minute: 12))
match.report(Goal(team: "South", player: 3, minute: 40))
match.report(Goal(team: "North", player: 9, minute: 77))
print("found: \(search.results.map(\.minute))")
search.text.send("S")
print("found: \(search.results.map(\.minute))")
match.loseConnection()
print("errors: \(model.errorText ?? "none"), \(search.errorText ?? "none")")
