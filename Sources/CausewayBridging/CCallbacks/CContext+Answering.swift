extension CContext {
  /// Sets the handler that answers a C library whose callback returns a value.
  ///
  /// Set it during registration, before passing the context to the library. The handler is released when the stream is
  /// over.
  ///
  /// ```swift
  /// context.answer { (value: Int32) -> Int32 in policy.accepts(value) ? 1 : 0 }
  /// filter_register(filter, { CContext($0).ask($1, otherwise: 0) }, context.pointer)
  /// ```
  ///
  /// - Parameter handler: Returns the answer. Called on the thread on which the library calls, which may be several at
  ///   once.
  public func answer<Value, Answer>(_ handler: @escaping @Sendable (Value) -> Answer) {
    setAnswerer(CAnswerer(handler))
  }

  /// Returns the answer of the handler that ``answer(_:)`` has set.
  ///
  /// Call it in the C function.
  ///
  /// No value is sent to the stream.
  ///
  /// - Parameters:
  ///   - value: The question, whose type must be exactly that of the handler's parameter.
  ///   - answer: The answer if the stream is over or no handler is set. Its type must be that of the handler's result.
  /// - Returns: The answer.
  public func ask<Value, Answer>(_ value: Value, otherwise answer: Answer) -> Answer {
    box.ask(value, otherwise: answer)
  }

  private func setAnswerer(_ answerer: any AnyObject & Sendable) {
    box.setAnswerer(answerer)
    // The stream may have ended in the meantime, after it released the previous handler.
    if !isActive { box.setAnswerer(nil) }
  }
}
