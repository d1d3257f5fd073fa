import Foundation

/// The outcome of completion handlers that no pass rewrites.
enum CompletionRemainder {
  static func outcome(_ candidate: Candidate) -> (RewriteKind, RewriteSite.Outcome) {
    switch (candidate.role, candidate.verdict) {
    case (.consumer, _) where candidate.after == .forwarded:
      // The call is part of a service, which its own adapter calls.
      return (.completion, .kept)
    case (.service, .classified):
      // The service stays unmodified; its adapter is an extension.
      return (.completion, .kept)
    case (.service, .reported(let reason, let detail)):
      return (.completion, report(reason, "\(detail) \(advice(reason))"))
    case (_, .reported(let reason, let detail)):
      return (.completion, report(reason, "\(detail) \(advice(reason))"))
    case (_, .classified(.handWrittenContinuation)):
      return (.continuation, report(.unsupportedShape, "Pass the service a handler of withCallback instead."))
    case (_, .classified(let bridge)):
      let detail = "\(difference(candidate)) Write the adapter \(code(bridge, candidate))\(isolation(candidate))"
      return (.completion, report(.semanticDifference, detail))
    }
  }

  private static func report(_ reason: Reason, _ detail: String) -> RewriteSite.Outcome {
    .reported(reason, detail: detail, compiles: true)
  }

  /// What changes if the caller awaits the answer.
  private static func difference(_ candidate: Candidate) -> String {
    if candidate.service?.member == "init" {
      return "The initializer returns before the answer, and the object has to live until the answer arrives."
    }
    return switch candidate.after {
    case .use:
      """
      The caller uses what the call returns before the answer, such as a task. Start it in the closure of the \
      adapter if it has to be started, and cancel the task that awaits the adapter instead.
      """
    case .end:
      """
      Nothing follows the call. Make the caller async, or await the adapter in a task if its declaration has to stay, \
      as that of an override or an action.
      """
    case .endOfAsync:
      """
      The function is async already, but it returns before the answer. If it awaits the adapter, its callers wait for \
      the answer, too. Decide whether they may.
      """
    case .endOfTask:
      """
      The call is the last statement of a task. If the task awaits the adapter, the code of the closure moves from the \
      thread of the service to that of the task, and runs after the service has gone on. Decide whether it may.
      """
    case .endOfClosure(let name):
      """
      The call is in \(closure(of: name)), where nothing follows it. Await the adapter in a task there, or move the \
      call out of the closure.
      """
    case .answersClosure(let name):
      "The answer goes to \(closure(of: name)), which may wait for it. Await the adapter in place of that call."
    case .wait:
      """
      The code after the call blocks its thread until the answer. Make the caller async and await the adapter in place \
      of the wait, which would block a thread of the tasks.
      """
    case .code, .forwarded, nil:
      "The code after the call runs before the answer, and would run after it if the call were awaited."
    }
  }

  private static func closure(of name: String) -> String {
    name.isEmpty ? "a closure" : "the closure of \(name)"
  }

  /// The adapter and how it is used, with the name of the service in place of `f`.
  private static func code(_ bridge: Bridge, _ candidate: Candidate) -> String {
    let mayAwait = candidate.after == .endOfAsync || candidate.after == .endOfTask
    let usage = mayAwait ? ", and await it in place of the call." : ", and await it in a task or an async function."
    if candidate.service == nil {
      return "try await withCallback { callback in group.notify(queue: queue) { callback.succeed() } }\(usage)"
    }
    guard let handlers = bridge.handlers, let call = candidate.subject.call else {
      return "\(bridge.code(of: BridgeSubject())), as in \(bridge.guide.path)."
    }
    return "try await \(call.adapter(handlers, of: "service"))\(usage)"
  }

  private static func isolation(_ candidate: Candidate) -> String {
    candidate.isolation == .nonisolated ? " Mark the type that awaits it @MainActor if it shows the answer." : ""
  }

  /// The next step for a reason of the scan.
  private static func advice(_ reason: Reason) -> String {
    switch reason {
    case .declarationNotScanned:
      "Look up the shape of the closure, and pass a handler of withCallback, as in the guide's table."
    case .typeInformationNeeded: "Look up the type, and await the adapter of the service."
    case .callCountUnknown: "Use withCallback if it is called once, and CallbackPublisher otherwise."
    case .unsupportedShape: "Write callback.handling { … } by hand if it answers once, and CallbackPublisher otherwise."
    case .ambiguousIsolation: "Decide where its adapter delivers."
    case .roleUnknown: "Bridge it only if a service calls it."
    default: "See docs/migrating/from-completion-handlers.md."
    }
  }
}
