import Testing

/// Services that call back on their own queues are used from the main actor.
@MainActor struct ScanModelTests {
  @Test func theModelReceivesTheCallsOnTheMainActor() async throws {
    let model = ScanModel()
    model.scan(2)
    for _ in 0..<1000 where model.events.count < 9 { try await Task.sleep(for: .milliseconds(10)) }
    let calls = ["didScan(1)", "didScan(2)", "didFinish", "The paper is low.", "1.0"]
    let answers = ["answer 2", "answer 2", "finished", "finished"]
    #expect(model.events.sorted() == (calls + answers).sorted())
  }
}
