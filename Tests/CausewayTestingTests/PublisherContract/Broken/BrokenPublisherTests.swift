import CausewayTesting
import Foundation
import Testing

@Suite struct BrokenPublisherTests {
  static let specimens = PublisherSpecimen.delivering + PublisherSpecimen.calling + PublisherSpecimen.onMainActor

  /// The number of runs of each specimen, because a broken rule has to be found every time.
  private static let rounds = ProcessInfo.processInfo.environment["CAUSEWAY_CONTRACT_ROUNDS"].flatMap { Int($0) } ?? 1

  @Test(arguments: PublisherSpecimen.delivering) func aWrongDeliveryIsRejectedByItsRuleAndNoOther(
    _ specimen: PublisherSpecimen
  ) async {
    await expectRejection(of: specimen)
  }

  @Test(arguments: PublisherSpecimen.calling) func aWrongCallIsRejectedByItsRuleAndNoOther(
    _ specimen: PublisherSpecimen
  ) async {
    await expectRejection(of: specimen)
  }

  @Test(arguments: PublisherSpecimen.onMainActor) func aWrongMainActorStreamIsRejectedByItsRuleAndNoOther(
    _ specimen: PublisherSpecimen
  ) async {
    await expectRejection(of: specimen)
  }

  @Test(arguments: specimens) func theTwinWithoutTheDefectIsAccepted(_ specimen: PublisherSpecimen) async {
    for _ in 0..<Self.rounds {
      let findings = await specimen.make(false, .seconds(600)).report().findings
      #expect(findings.map(\.description) == [])
    }
  }

  private func expectRejection(of specimen: PublisherSpecimen) async {
    let expected = specimen.others.union([specimen.rule])
    for _ in 0..<Self.rounds {
      let findings: [PublisherFinding] = await withTaskGroup(of: PublisherFinding?.self) { group in
        for rule in PublisherRule.allCases {
          // Patience may run out where the specimen breaks the rule, and must not where it does not.
          let contract = specimen.make(
            true, expected.union(specimen.sometimes).contains(rule) ? .milliseconds(300) : .seconds(600))
          group.addTask {
            // A thread that the machine interrupts looks like one that waits, which hides this breach now and then.
            let attempts = rule == .r12SendersWait && expected.contains(rule) ? 5 : 1
            for _ in 0..<attempts {
              if let finding = await contract.finding(rule) { return finding }
            }
            return nil
          }
        }
        return await group.reduce(into: []) { findings, finding in
          if let finding { findings.append(finding) }
        }
      }
      let texts = findings.map(\.description).joined(separator: "\n")
      let certain = findings.map(\.rule).filter { !specimen.sometimes.contains($0) }
      #expect(certain.map(\.rawValue).sorted() == expected.map(\.rawValue).sorted(), "\(texts)")
    }
  }
}
