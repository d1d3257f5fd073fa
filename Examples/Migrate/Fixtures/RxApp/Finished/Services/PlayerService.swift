/// Knows the names of the players.
struct PlayerService {
  let names: [Int: String]

  func name(of player: Int) -> String? { names[player] }
}
