import BrokenBridging
import BrokenCauseway
import InterleavingExplorer
import Testing

extension Interleavings {
  @Suite struct DefectTests {
    /// Returns the scenario that reveals a defect.
    private static func scenario(for defect: Defect) -> Scenario {
      switch defect {
      case .leaveByStore: SerializerScenarios.submitting.impatient
      case .cancelLeftToOwner: PassthroughScenarios.sending.patient
      case .noJoining: ValueScenarios.joining.patient
      case .turnOutsideLock: ValueScenarios.joining.patient
      case .handlerAfterLook: EmitterScenarios.adding
      case .restartDuringStop: SharingScenarios.replacing
      case .registerAfterLook: OneShotScenarios.asking
      case .joinAsOwner: TurnScenarios.stayingOut.impatient
      case .leaveWithoutNotice: PassthroughScenarios.ordering.impatient
      case .laneLeavesWork: LaneScenarios.returning
      case .pumpParksUnseen: HopScenarios.sending
      }
    }

    @Test(arguments: Defect.allCases)
    func isFound(_ defect: Defect) throws {
      let scenario = Self.scenario(for: defect)
      let explorer = Explorer(.distinct, defect: defect)
      let exploration = explorer.explore(scenario)
      let failure = try #require(exploration.failure, "\(defect) is not found: \(exploration)")
      print("\(defect), found in \(exploration)")

      let replayed = explorer.replay(scenario, failure.schedule)
      #expect(replayed.problems == failure.problems)
      #expect(replayed.steps == failure.steps)
      #expect("\(failure)".contains("replay: \(failure.schedule)"))
    }

    /// The failure is caused by the defect, not by its surroundings.
    @Test(arguments: Defect.allCases)
    func isNotFoundWhenItIsOff(_ defect: Defect) {
      let exploration = Explorer(.distinct).explore(Self.scenario(for: defect))
      #expect(exploration.failure == nil, "\(exploration)")
    }
  }
}
