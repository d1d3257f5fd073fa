/// A goal of a match.
struct Goal: Sendable, Equatable {
  let team: String
  let player: Int
  let minute: Int
}
