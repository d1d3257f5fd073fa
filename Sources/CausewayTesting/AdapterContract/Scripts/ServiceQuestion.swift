/// A question that a fake service has asked the adapter: see ``ServiceLedger/ask(_:)``.
public struct ServiceQuestion: Sendable {
  let core: LedgerCore
  let index: Int

  /// Whether the subscriber has cancelled, so that the adapter must answer without it.
  ///
  /// A fake that then accepts any answer passes `isRight: … || question.isCancelled`.
  public var isCancelled: Bool { core.state.now.isCancelled }

  /// Records an answer.
  ///
  /// Call it on any thread, after the method that asks has returned or inside the decision handler.
  ///
  /// - Parameter isRight: Whether the answer is correct.
  public func answer(isRight: Bool = true) {
    core.state.change { $0.questions[index].answers.append(isRight) }
  }
}
