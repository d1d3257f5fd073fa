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
        nothingBeforeSubscription: Nothing is registered before anyone subscribes.
        Before anyone has subscribed: expected 0 registrations, saw 1.
        """)
    #expect(
      try await finding("unregisters twice") == """
        unregistersOnCancel: When the subscriber cancels, the service is told exactly once.
        After the subscriber has cancelled: expected 1 unregistration, saw 2.
        """)
  }

  @Test func streamsSayWhatArrived() async throws {
    #expect(
      try await finding("B3 drops empty arrays", patience: .seconds(2)) == """
        deliversEveryValue: Every value arrives, and none arrives twice.
        The service sent [1], [2], [3], [3], [], [4], [5]: expected [1], [2], [3], [3], [], [4], [5], saw [1], [2], \
        [3], [3], [4], [5].
        """)
    #expect(
      try await finding("B6 hang", patience: .seconds(2)) == """
        deliversFinish: When the service finishes, the stream finishes, also if there was no value.
        After the service has finished without a value: expected the end, saw nothing within 2.0 seconds.
        """)
    #expect(
      try await finding("B2 stale value") == """
        startsAgainAfterCancel: After a cancel it can be started again, and delivers nothing stale.
        After subscribing again after a cancel: expected 2, saw 1, 2.
        """)
    #expect(
      try await finding("B4 masked error") == """
        passesErrorsUntouched: The service's error arrives as it is.
        The service has failed: expected the error offline itself, saw masked.
        """)
  }

  @Test func whatHangsIsNamed() async throws {
    #expect(
      try await finding("delivers under a lock", patience: .seconds(1)) == """
        callsOutWithoutLock: No lock is held while the subscriber or the service is called.
        While the subscriber was being called, its own cancel on another thread did not return within 1.0 seconds.
        """)
    #expect(
      try await finding("unregisters under the listener's lock", patience: .seconds(1)) == """
        survivesCallInsideUnregister: The service may call, and end, inside the call that unregisters.
        Cancelling did not return within 1.0 seconds.
        """)
  }

  @Test func placesAreNamed() async throws {
    #expect(
      try await finding("unregisters anywhere") == """
        registersInPlace: The service is registered with and unregistered from where it lives.
        The service lives on the main actor, and was unregistered from elsewhere.
        """)
  }

  @Test func aReportListsEverything() {
    var report = AdapterReport()
    report.kept = [.registersOnce, .keepsOrder]
    report.findings = [AdapterFinding(rule: .deliversFinish, message: "Nothing came.")]
    report.skipped = [AdapterReport.Skip(rule: .endsWhenDropped, reason: "the service calls again and again")]
    #expect(
      report.description == """
        2 rules kept, 1 broken, 1 skipped
        broken: deliversFinish: When the service finishes, the stream finishes, also if there was no value.
        Nothing came.
        skipped: endsWhenDropped, because the service calls again and again
        """)
  }
}
