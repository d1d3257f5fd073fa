/// The rule about questions of the service.
@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func answersEveryQuestion() async throws {
    let asked = try await start()
    try await emit(1)
    if !facts.isOneShot { for number in 2...12 { try await emit(number) } }
    try await expectAnswers("after the service has asked")
    if ledger.state.now.questions.isEmpty { throw UncheckableRule(reason: "the script asks nothing") }
    try await cancel(asked)
    try await expectAnswersAfterCancelInside()
    try await expectAnswersAfterCancel()
  }

  /// Makes the subscriber cancel inside the call that asks.
  private func expectAnswersAfterCancelInside() async throws {
    ledger.state.change { $0.isCancelled = false }
    _ = try await start { [self] eventLog, place in
      guard place == 1 else { return }
      cancelAsked(eventLog)
    }
    try await emit(3)
    try await expectAnswers("after the service has asked, and the subscriber has cancelled inside its callback")
  }

  /// Makes the subscriber cancel while neither a task nor the main actor can run, so that a question answered there is
  /// still open.
  private func expectAnswersAfterCancel() async throws {
    ledger.state.change { $0.isCancelled = false }
    let eventLog = try await start()
    noteEmitted(4)
    try await perform("The service's call with a question", on: facts.place) { [self] in
      _ = TaskPool.holding {
        MainActorHold.holding {
          setup.emit(4)
          // Another rule checks for a cancellation that blocks.
          _ = onAnotherThread(linger) { [self] in cancelAsked(eventLog) }
        }
      }
    }
    try await expectAnswers("after the service has asked, and the subscriber has cancelled")
  }

  private func cancelAsked(_ eventLog: AdapterEventLog) {
    ledger.state.change { $0.isCancelled = true }
    eventLog.cancel()
  }

  private func expectAnswers(_ when: String) async throws {
    _ = await ledger.state.wait(patience) { state in state.questions.allSatisfy { !$0.answers.isEmpty } }
    await settle()
    for question in ledger.state.now.questions {
      let answers = question.answers
      guard answers.count == 1 else {
        throw Breach(
          "\(capitalised(when)): expected 1 answer to the question \"\(question.text)\", saw \(answers.count).")
      }
      guard answers[0] else {
        // The subscriber that decides may have been released.
        let advice = ledger.state.now.isCancelled ? " A fake may accept any answer if question.isCancelled." : ""
        throw Breach("\(capitalised(when)): the question \"\(question.text)\" received a wrong answer.\(advice)")
      }
    }
  }
}
