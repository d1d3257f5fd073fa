import CausewaySimulation
import CausewayTesting
import Testing

/// Scripts of an `Equivalence` in many schedules.
@MainActor @Suite(.requiresSimulation) struct EquivalenceInSchedulesTests {
  @MainActor final class Button {
    var onTap: () -> Void = {}
  }

  @MainActor final class OldModel {
    private(set) var count = 0

    init(_ button: Button) { button.onTap = { [weak self] in self?.count += 1 } }
  }

  /// Counts in tasks, which overtake one another if the model is not careful.
  @MainActor final class NewModel {
    private(set) var count = 0

    init(_ button: Button, isCareful: Bool) {
      button.onTap = { [weak self] in
        Task {
          let count = self?.count ?? 0
          await Task.yield()
          self?.count = isCareful ? (self?.count ?? 0) + 1 : count + 1
        }
      }
    }
  }

  private func taps(isCareful: Bool) -> Equivalence<Button, OldModel, NewModel> {
    Equivalence(
      service: Button(), old: { button, _ in OldModel(button) },
      new: { button, _ in NewModel(button, isCareful: isCareful) }
    )
    .comparing("count", { $0.count }, { $0.count })
    .event("tap") { $0.onTap() }
    .event("tap twice") { button in
      button.onTap()
      button.onTap()
    }
  }

  private func difference(isCareful: Bool) async throws -> EquivalenceDifference? {
    for script in ["tap", "tap, tap twice"] {
      var found: EquivalenceDifference?
      try await simulate(schedules: 100) { simulation in
        let difference = try await taps(isCareful: isCareful).difference(
          in: script, clock: simulation.clock, advance: { await simulation.advance(by: $0) },
          settle: { await simulation.advance(by: .zero) })
        found = found ?? difference
      }
      if let found { return found }
    }
    return nil
  }

  @Test func aRaceOfTheNewModelIsFound() async throws {
    let difference = try #require(try await difference(isCareful: false))
    #expect(difference.script == "tap, tap twice")
    #expect(difference.turn == 2)
    #expect((difference.old, difference.new) == ("3", "2"))
  }

  @Test func aCarefulModelIsTheSameInAllOrders() async throws {
    #expect(try await difference(isCareful: true) == nil)
  }
}
