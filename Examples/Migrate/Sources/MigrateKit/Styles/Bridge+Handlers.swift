extension Bridge {
  /// What an adapter with `withCallback` passes in place of the closures of a service.
  struct Handlers: Sendable {
    let answer: String
    /// For the closure of an error, if there are two closures.
    var failure: String?
    /// What the closure of `withCallback` begins with, if it names its parameter.
    var signature = ""
  }

  /// The handlers of a completion handler, or `nil` for another bridge.
  var handlers: Handlers? {
    switch self {
    case .result, .handWrittenContinuation: Handlers(answer: "$0.handler")
    case .pair: Handlers(answer: "$0.pairHandler")
    case .error: Handlers(answer: "$0.errorHandler")
    case .value: Handlers(answer: "$0.succeed")
    case .success: Handlers(answer: "$0.successHandler(otherwise: error)")
    case .successOrError: Handlers(answer: "$0.successHandler")
    case .answerOrError: Handlers(answer: "$0.handling { callback, answer, error in … }")
    case .successAndFailure: Handlers(answer: "$0.succeed", failure: "$0.fail")
    case .values: Handlers(answer: "$0.valuesHandler()")
    case .valuesOrError: Handlers(answer: "$0.valuesOrErrorHandler()")
    case .handling: Handlers(answer: "$0.handling { callback, … in … }")
    case .eachClosure:
      Handlers(answer: "{ callback.succeed(…) }", failure: "{ callback.fail(…) }", signature: "callback in ")
    default: nil
    }
  }
}
