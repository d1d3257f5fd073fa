extension CContext {
  /// Sets what answers a C library that asks, by a callback that returns a value.
  ///
  /// It is set in the registration, before the library is given the context. It is released when the stream is over.
  ///
  /// ```swift
  /// context.answer { (value: Int32) -> Int32 in policy.accepts(value) ? 1 : 0 }
  /// filter_register(filter, { CContext($0).ask($1, otherwise: 0) }, context.pointer)
  /// ```
  ///
  /// - Parameter handler: Answers, on the thread that asks; on several at once, if C does so.
  public func answer<Value, Answer>(_ handler: @escaping @Sendable (Value) -> Answer) {
    setAnswerer(CAnswerer(handler))
  }

  /// Asks the handler that ``answer(_:)`` has set, in the C function.
  ///
  /// It sends nothing to the stream.
  ///
  /// - Parameters:
  ///   - value: The question, of the very type that the handler takes.
  ///   - answer: The answer when nobody listens any more or no handler is set, of the type that the handler returns.
  /// - Returns: The answer.
  public func ask<Value, Answer>(_ value: Value, otherwise answer: Answer) -> Answer {
    box.ask(value, otherwise: answer)
  }

  private func setAnswerer(_ answerer: any AnyObject & Sendable) {
    box.setAnswerer(answerer)
    // The stream may have ended meanwhile, having let go of an earlier one.
    if !isActive { box.setAnswerer(nil) }
  }
}
