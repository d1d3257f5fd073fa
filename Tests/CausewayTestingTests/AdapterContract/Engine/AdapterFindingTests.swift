import Testing

@testable import CausewayTesting

@Suite struct AdapterFindingTests {
  private func finding(_ name: String, patience: Duration = .seconds(30)) async throws -> String {
    let specimen = try #require(BrokenAdapterTests.specimens.first { $0.name == name })
    let finding = await specimen.make(true, patience).finding(specimen.rule)
    return try #require(finding).description
  }

  @Test func countsSayWhatWasExpected() async throws {
    #expect(
      try await finding("B1 eager") == """
        nothingBeforeSubscription: The adapter does not register before the first subscription.
        Before the first subscription: expected 0 registrations, saw 1.
        """)
    #expect(
      try await finding("unregisters twice") == """
        unregistersOnCancel: When the subscriber cancels, the adapter unregisters exactly once.
        After the subscriber has cancelled: expected 1 unregistration, saw 2.
        """)
  }

  @Test func streamsSayWhatArrived() async throws {
    #expect(
      try await finding("B3 drops empty arrays", patience: .seconds(2)) == """
        deliversEveryValue: Every value is delivered exactly once.
        The service sent [1], [2], [3], [3], [], [4], [5]: expected [1], [2], [3], [3], [], [4], [5], saw [1], [2], \
        [3], [3], [4], [5].
        """)
    #expect(
      try await finding("B6 hang", patience: .seconds(2)) == """
        deliversFinish: When the service finishes, the stream finishes, even without a value.
        After the service has finished without a value: expected the completion, saw nothing within 2.0 seconds.
        """)
    #expect(
      try await finding("B2 stale value") == """
        startsAgainAfterCancel: After a cancellation the adapter can start again, and delivers no old values.
        After subscribing again after a cancellation: expected 2, saw 1, 2.
        """)
    #expect(
      try await finding("B4 masked error") == """
        passesErrorsUntouched: The service's error is delivered unchanged.
        The service has failed: expected the error offline unchanged, saw masked.
        """)
  }

  @Test func aHangingStepIsNamed() async throws {
    #expect(
      try await finding("delivers under a lock", patience: .seconds(1)) == """
        callsOutWithoutLock: No lock is held while the subscriber or the service is called.
        While the subscriber was being called, cancelling itself on another thread did not return within 1.0 seconds.
        """)
    #expect(
      try await finding("unregisters under the listener's lock", patience: .seconds(1)) == """
        survivesCallInsideUnregister: The service may call back, and end, inside the call that unregisters.
        Cancelling did not return within 1.0 seconds.
        """)
  }

  @Test func placesAreNamed() async throws {
    #expect(
      try await finding("unregisters anywhere") == """
        registersInPlace: The adapter registers and unregisters in the service's isolation.
        The service belongs to the main actor, but was unregistered from elsewhere.
        """)
  }

  @Test func aReportListsEverything() {
    var report = AdapterReport()
    report.kept = [.registersOnce, .keepsOrder]
    report.findings = [AdapterFinding(rule: .deliversFinish, message: "Nothing came.")]
    report.skipped = [AdapterReport.Skip(rule: .endsWhenDropped, reason: "the service calls back repeatedly")]
    #expect(
      report.description == """
        2 rules kept, 1 broken, 1 skipped
        broken: deliversFinish: When the service finishes, the stream finishes, even without a value.
        Nothing came.
        skipped: endsWhenDropped, because the service calls back repeatedly
        """)
  }
}
