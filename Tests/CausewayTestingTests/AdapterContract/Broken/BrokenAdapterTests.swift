import Testing

@testable import CausewayTesting

@Suite struct BrokenAdapterTests {
  /// A few specimens at once: each makes hundreds of runs on several threads, and then waits for what never comes.
  private static let limit = TaskLimit(12)

  static let specimens =
    Specimen.registering + Specimen.delivering + Specimen.calling + Specimen.oneShot + Specimen.lifetime
    + Specimen.effects + Specimen.late + Specimen.progress + Specimen.pages + Specimen.questions + Specimen.objects

  @Test(arguments: specimens) func isRejectedByItsRuleAndNoOther(_ specimen: Specimen) async {
    let expected = specimen.others.union([specimen.rule])
    let findings: [AdapterFinding] = await Self.limit.run {
      await withTaskGroup(of: AdapterFinding?.self) { group in
        for rule in AdapterRule.allCases {
          // Patience may run out where the specimen breaks the rule, and must not where it does not.
          var contract = specimen.make(true, expected.contains(rule) ? .milliseconds(100) : .seconds(600))
          // What a rule lingers for never comes, because of the defect.
          contract.linger = .milliseconds(100)
          group.addTask { [contract] in await contract.finding(rule) }
        }
        return await group.reduce(into: []) { findings, finding in
          if let finding { findings.append(finding) }
        }
      }
    }
    let texts = findings.map(\.description).joined(separator: "\n")
    #expect(findings.map(\.rule.rawValue).sorted() == expected.map(\.rawValue).sorted(), "\(texts)")
  }

  @Test(arguments: specimens) func theTwinWithoutTheDefectIsAccepted(_ specimen: Specimen) async {
    let findings = await Self.limit.run { await specimen.make(false, .seconds(600)).report().findings }
    #expect(findings.map(\.description) == [])
  }
}

/// Lets a limited number of tasks work at once.
actor TaskLimit {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  func run<Result: Sendable>(_ work: @Sendable () async -> Result) async -> Result {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    let result = await work()
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
    return result
  }
}
