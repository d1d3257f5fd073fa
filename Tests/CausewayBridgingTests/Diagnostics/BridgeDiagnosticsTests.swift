import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct BridgeDiagnosticsTests {
  private func callTwice() async {
    _ = try? await withCallback { (callback: Callback<Int, ServiceError>) in
      callback.succeed(1)
      callback.succeed(2)
    }
  }

  @Test func aReportHasTheLineOfTheBridge() async {
    let reports = Probe<[BridgeDiagnostic]>([])
    let line: UInt = #line + 2
    await BridgeDiagnostics.withHandler({ reports.append($0) }) {
      _ = try? await withCallback { (callback: Callback<Int, ServiceError>) in
        callback.succeed(1)
        callback.succeed(2)
      }
    }
    #expect(reports.value.map(\.kind) == [.calledTwice])
    #expect(reports.value.first?.location.fileID == "CausewayBridgingTests/BridgeDiagnosticsTests.swift")
    #expect(reports.value.first?.location.line == line)
    #expect(
      reports.value.first?.description.hasPrefix("CausewayBridgingTests/BridgeDiagnosticsTests.swift:\(line): ") == true
    )
  }

  @Test func aReportHasTheStyleAndTheLabelOfTheBridge() async {
    let reports = Probe<[BridgeDiagnostic]>([])
    await BridgeDiagnostics.withHandler({ reports.append($0) }) {
      _ = try? await withCallback(label: "sign in") { (callback: Callback<Int, ServiceError>) in
        callback.succeed(1)
        callback.succeed(2)
      }
    }
    #expect(reports.value.first?.style == .oneShot)
    #expect(reports.value.first?.label == "sign in")
    #expect(reports.value.first?.description.contains(": one-shot callback \"sign in\": the service") == true)
  }

  @Test func theInnermostHandlerHears() async {
    await withReports { outer in
      await withReports { inner in
        await callTwice()
        #expect(inner.value == [.calledTwice])
      }
      #expect(outer.value == [])
      await callTwice()
      #expect(outer.value == [.calledTwice])
    }
  }

  @Test func parallelTestsDoNotHearEachOther() async {
    await withTaskGroup(of: Int.self) { group in
      for count in 1...8 {
        group.addTask {
          await withReports { reports in
            for _ in 0..<count { await self.callTwice() }
            return reports.value.count - count
          }
        }
      }
      for await surplus in group { #expect(surplus == 0) }
    }
  }

  @Test func aBridgeReportsToTheHandlerThatItWasMadeUnder() throws {
    let kept = Probe<[Callback<Int, ServiceError>]>([])
    let reports = Reports([])
    let future = withReports { _ in
      BridgeDiagnostics.withHandler({ reports.append($0.kind) }) {
        CallbackFuture<Int, ServiceError> { kept.append($0) }
      }
    }
    withReports { others in
      let recorder = Recorder(future)
      kept.value[0].succeed(1)
      kept.value[0].succeed(2)
      #expect(recorder.values == [1])
      #expect(others.value == [])
    }
    #expect(reports.value == [.calledTwice])
  }

  @Test func theDefaultWritesTheLineToStandardError() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await BridgeDiagnosticsTests().callTwice()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("causeway: CausewayBridgingTests/BridgeDiagnosticsTests.swift:"))
    #expect(text.contains("called back twice"))
  }

  @Test func theDefaultCanBeReplaced() async {
    await #expect(processExitsWith: .success) {
      let reports = Reports([])
      BridgeDiagnostics.defaultHandler = { reports.append($0.kind) }
      await BridgeDiagnosticsTests().callTwice()
      precondition(reports.value == [.calledTwice])
    }
  }
}
