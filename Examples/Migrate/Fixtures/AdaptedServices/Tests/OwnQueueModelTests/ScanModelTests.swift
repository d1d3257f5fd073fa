import Testing

/// Services that call back on their own queues are used from the main actor.
@MainActor struct ScanModelTests {
  @Test(.timeLimit(.minutes(1))) func theModelReceivesTheCallsOnTheMainActor() async throws {
    let model = ScanModel()
    model.scan(2)
    for await count in model.counts where count == 12 { break }
    let calls = ["didScan(1)", "didScan(2)", "didFinish", "The paper is low.", "1.0"]
    let answers = ["answer 2", "answer 2", "answer 98", "finished", "finished", "finished"]
    let refusal = "failure(the service failed: OutOfPaper())"
    #expect(model.events.sorted() == (calls + answers + [refusal]).sorted())
  }
}
