import CausewaySimulation
import Testing

/// A view model with a race, and its corrected twin.
struct Race: Sendable, CustomTestStringConvertible {
  typealias Body = @MainActor @Sendable (Simulation) async throws -> Void

  let name: String
  let broken: Body
  let correct: Body

  init(_ name: String, broken: @escaping Body, correct: @escaping Body) {
    self.name = name
    self.broken = broken
    self.correct = correct
  }

  var testDescription: String { name }
}
