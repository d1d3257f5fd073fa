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

/// The text of every error and diagnostic of the module.
@Suite struct ErrorMessageTests {
  static let diagnostics: [(BridgeDiagnostic.Kind, String)] = [
    (.calledTwice, "the service called back twice; the second call was ignored"),
    (.dropped, "the service released the callback without calling it"),
    (.calledWithNothing, "the service called back with neither a value nor an error"),
    (.calledAfterUnregister, "the service called back after it had been unregistered; the call was ignored"),
    (.slotStolen, "other code has taken over the callback slot of this bridge; values may be missing"),
    (.listenerLeaked, "the service may call back forever, because nothing unregisters the callback"),
    (.overflow(1), "a consumer was too slow: 1 value was dropped"),
    (.overflow(2), "a consumer was too slow: 2 values were dropped"),
  ]

  @Test(arguments: diagnostics) func aDiagnosticSaysWhatHappened(_ kind: BridgeDiagnostic.Kind, _ expected: String) {
    #expect(kind.description == expected)
  }

  /// The texts for developers and for users of an answer that never comes, with the line of the call.
  @Test func aDroppedCallbackSaysWhere() async throws {
    let reports = Probe<[BridgeDiagnostic]>([])
    let line: UInt = #line + 3
    let answer = await BridgeDiagnostics.withHandler({ reports.append($0) }) { () -> CallbackError<ServiceError>? in
      do throws(CallbackError<ServiceError>) {
        _ = try await withCallback(label: "sign in") { (_: Callback<Int, ServiceError>) in }
        return nil
      } catch {
        return error
      }
    }
    let location = "CausewayBridgingTests/BridgeDiagnosticsTests.swift:\(line)"
    let error = try #require(answer)
    #expect(error.description == "the callback made at \(location) was dropped without a result")
    #expect(error.userText == "The service did not answer.")
    #expect(
      reports.value.map(\.description) == [
        "\(location): one-shot callback \"sign in\": the service released the callback without calling it"
      ])
  }

  static let userTexts: [(CallbackError<ServiceError>, String?)] = [
    (.service(.offline), nil),
    (.timedOut, "The service took too long to answer."),
    (.cancelled, "The request was cancelled."),
  ]

  @Test(arguments: userTexts) func anErrorHasATextForUsers(_ error: CallbackError<ServiceError>, _ expected: String?) {
    #expect(error.userText == expected)
  }
}
