import Causeway
import CausewayBridging
import Foundation
import Testing

@testable import CausewayTesting

/// The rules about memory that is never released.
///
/// What measures memory runs in a process of its own. It takes thousands of subscriptions, which a machine that runs
/// all tests does not serve in time, so the specimens are measured with `CAUSEWAY_STRESS`.
@Suite struct MemoryRuleTests {
  private static let isStress = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"] != nil

  @Test(.enabled(if: isStress && MemoryGrowth.isMeasured)) func memoryThatIsNeverReleasedIsFound() async {
    await #expect(processExitsWith: .success) {
      for specimen in Specimen.memory {
        let report = await specimen.make(true, .seconds(60)).memoryReport()
        #expect(report.findings.map(\.rule) == [.releasesMemory], "\(specimen.name): \(report)")
      }
    }
  }

  @Test(.enabled(if: isStress && MemoryGrowth.isMeasured)) func anAdapterThatReleasesEverythingIsAccepted() async {
    await #expect(processExitsWith: .success) {
      for specimen in Specimen.memory {
        let report = await specimen.make(false, .seconds(60)).memoryReport()
        #expect(report.kept == [.releasesMemory], "\(specimen.name): \(report)")
      }
      for adapter in UsualAdapterTests.adapters {
        let report = await adapter.contract.memoryReport()
        #expect(report.findings.isEmpty, "\(adapter.testDescription): \(report)")
      }
    }
  }

  @Test func memoryIsMeasuredOnlyIfAsked() async {
    let contract = Specimen.memory[0].make(true, .seconds(60))
    let reason = "the memory of the process changes while other tests run; call verifyMemory()"
    #expect(await contract.finding(.releasesMemory) == nil)
    #expect(contract.facts.reasonToSkip(.releasesMemory) == reason)
  }

  @Test func aHistoryIsAllowed() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .keepsHistory) {
      (script: FakeSensor.Script) in listening(to: FakeSensor(script))
    }
    let report = await contract.memoryReport()
    #expect(report.skipped.map(\.reason) == ["it keeps a history"])
  }
}
