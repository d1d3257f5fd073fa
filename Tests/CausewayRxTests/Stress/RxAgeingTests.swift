import CausewayTesting
import Testing

/// A construct takes the same stack and memory at its last use as at its first.
@Suite struct RxAgeingTests {
  /// Examines cases on a thread with a small stack.
  private static func examine(_ cases: [AgeingCase]) {
    onSmallStack { record(cases) }
  }

  private static func record(_ cases: [AgeingCase]) {
    for growth in cases.compactMap({ $0.growth() }) { Issue.record("\(growth)") }
  }

  @Test func subjectsAndRelaysDoNotAge() async {
    await #expect(processExitsWith: .success) { Self.examine(AgeingCase.subjects) }
  }

  @Test func subjectsOfClosuresDoNotAge() async {
    await #expect(processExitsWith: .success) { Self.examine(AgeingCase.closures) }
  }

  @Test func traitsAndSourcesDoNotAge() async {
    await #expect(processExitsWith: .success) { Self.examine(AgeingCase.sources) }
  }

  @Test func driversAndBindersDoNotAge() async {
    await #expect(processExitsWith: .success) { await MainActor.run { Self.record(AgeingCase.drivers) } }
  }

  @Test func sharesDoNotAge() async {
    await #expect(processExitsWith: .success) { Self.examine(AgeingCase.sharing) }
  }

  @Test func disposablesAndSchedulersDoNotAge() async {
    await #expect(processExitsWith: .success) { Self.examine(AgeingCase.disposables) }
  }

  @Test func bridgesDoNotAge() async {
    await #expect(processExitsWith: .success) { Self.examine(AgeingCase.bridges) }
  }

  @Test(arguments: 0..<4) func subscriptionsToOperatorsDoNotAge(_ part: Int) async {
    await #expect(processExitsWith: .success) { [part] in
      Self.examine(AgeingCase.subscriptions.enumerated().filter { $0.offset % 4 == part }.map(\.element))
    }
  }

  @Test(arguments: 0..<4) func operatorsDoNotAge(_ part: Int) async {
    await #expect(processExitsWith: .success) { [part] in
      Self.examine(AgeingCase.elements.enumerated().filter { $0.offset % 4 == part }.map(\.element))
    }
  }

  @Test func aClosureThatIsWrappedAtEachUseIsFound() async {
    await #expect(processExitsWith: .success) {
      let aged = AgeingCase("a generic container") {
        let stored = Wrapping<() -> Void> {}
        return { probe in
          stored.value { $0 }()
          probe()
        }
      }
      let growth = aged.growth(2_400) ?? ""
      #expect(growth.hasSuffix("bytes are kept for each use"))
      let deep = AgeingCase("the call of a generic container") {
        let depth = Probe(0)
        let stored = Wrapping<(() -> Void) -> Void> { $0() }
        return { probe in
          depth.change { $0 += 1 }
          stored.value { $0 }(probe)
        }
      }
      #expect((deep.growth(2_400) ?? "").contains("each use"))
    }
  }
}

/// A container through which a closure is wrapped once more at each reading.
private final class Wrapping<Value> {
  private var stored: Value

  init(_ value: Value) { stored = value }

  func value<Result>(_ body: (inout Value) -> Result) -> Result { body(&stored) }
}
