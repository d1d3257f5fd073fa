import Foundation

/// The outcome of completion handlers that no pass rewrites.
enum CompletionRemainder {
  static func outcome(_ candidate: Candidate) -> (RewriteKind, RewriteSite.Outcome) {
    switch (candidate.role, candidate.verdict) {
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
      return (
        .completion,
        report(
          .semanticDifference,
          """
          The code after the call runs before the answer, and would run after it if the call were awaited. Write the \
          adapter try await \(code(bridge, candidate)), and await it in a task or an async function.\(isolation(candidate))
          """)
      )
    }
  }

  private static func report(_ reason: Reason, _ detail: String) -> RewriteSite.Outcome {
    .reported(reason, detail: detail, compiles: true)
  }

  /// The code of a bridge, with the name of the service in place of `f`.
  private static func code(_ bridge: Bridge, _ candidate: Candidate) -> String {
    guard let member = candidate.service?.member else { return bridge.code }
    return bridge.code.replacingOccurrences(of: "{ f(", with: "{ service.\(member)(")
  }

  private static func isolation(_ candidate: Candidate) -> String {
    candidate.isolation == .nonisolated ? " Mark the type that awaits it @MainActor if it shows the answer." : ""
  }

  /// The next step for a reason of the scan.
  private static func advice(_ reason: Reason) -> String {
    switch reason {
    case .declarationNotScanned:
      "Look up the shape of the closure, and pass a handler of withCallback, as in the guide's table."
    case .typeInformationNeeded: "Look up the type of the receiver, and await the adapter of that service."
    case .callCountUnknown: "Use withCallback if it is called once, and CallbackPublisher otherwise."
    case .unsupportedShape: "Write callback.handling { … } by hand."
    case .ambiguousIsolation: "Decide where its adapter delivers."
    case .roleUnknown: "Bridge it only if a service calls it."
    default: "See docs/migrating/from-completion-handlers.md."
    }
  }
}
