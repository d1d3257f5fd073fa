/// A question that a fake service has asked the adapter: see ``ServiceLedger/ask(_:)``.
public struct ServiceQuestion: Sendable {
  let core: LedgerCore
  let index: Int

  /// Whether the subscriber has cancelled, so that the adapter has to answer without it.
  ///
  /// A fake that accepts any answer then passes `isRight: … || question.isCancelled`.
  public var isCancelled: Bool { core.state.now.isCancelled }

  /// Notes an answer.
  ///
  /// Call it when the method that asks has returned, or in the decision handler. It may be called on any thread.
  ///
  /// - Parameter isRight: Whether it is the answer that the adapter has to give.
  public func answer(isRight: Bool = true) {
    core.state.change { $0.questions[index].answers.append(isRight) }
  }
}
