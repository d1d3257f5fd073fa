import Testing

@testable import CausewayTesting

@Suite struct WatchedTests {
  @Test func aStateThatIsThereIsNotWaitedFor() async {
    #expect(await Watched(1).wait(.zero) { $0 == 1 })
  }

  @Test func aChangeEndsTheWait() async {
    let watched = Watched(0)
    async let isThere = watched.wait(.seconds(60)) { $0 == 2 }
    watched.change { $0 += 1 }
    watched.change { $0 += 1 }
    #expect(await isThere)
  }

  @Test func patienceRunsOut() async {
    #expect(await !Watched(0).wait(.milliseconds(1)) { $0 == 1 })
  }

  @Test func aChangeReturnsTheResultOfItsBody() {
    #expect(Watched(20).change { $0 + 1 } == 21)
  }
}
