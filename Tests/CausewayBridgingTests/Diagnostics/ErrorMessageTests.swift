import CausewayBridging
import CausewayTesting
import Testing

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
    let location = "CausewayBridgingTests/ErrorMessageTests.swift:\(line)"
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
