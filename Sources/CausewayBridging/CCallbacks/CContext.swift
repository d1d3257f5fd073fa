import Causeway

/// The context of a repeating C callback: the `void *` that accompanies a function pointer.
///
/// `CallbackPublisher.cCallback(ending:)` creates it, and its registration passes the ``pointer`` to the library. The C
/// function, a closure without captures, recreates the context from that pointer:
///
/// ```swift
/// sensor_register(sensor, { CContext($0).yield($1) }, context.pointer)
/// ```
///
/// In main-actor code, declare the C function as `@Sendable`, or the process stops if the library calls it on another
/// thread: `{ @Sendable in CContext($0).yield($1) }`.
///
/// - Important: The type of the stream is checked at run time, because C does not preserve it. A value of another type
///   stops the process with a message that names the bridge and both types.
public struct CContext: Sendable {
  // Safety: The library owns a reference as long as it may call, so the box is alive during the call. Tested by
  // `CCallbackTests`, `CCallbackStressTests`.

  let box: CContextBox

  init(_ box: CContextBox) {
    self.box = box
  }

  /// Recreates a context inside the C function.
  ///
  /// The context must still be valid: the library may call only as long as the declared ``CContextEnding`` allows.
  ///
  /// - Parameter pointer: The pointer that was passed to the library. `nil` stops the process.
  public init(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { fatalError("a C library called back with a null context: pass it the `pointer`") }
    box = Unmanaged.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The pointer to pass to the C library as its `void *`.
  public var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(box).toOpaque() }

  /// Whether the subscription is still active.
  public var isActive: Bool { box.isActive }

  /// Sends a value, on any thread and on several threads at once.
  ///
  /// After the end of the stream, the value is ignored without a report.
  ///
  /// Copy values that the library lends only for the duration of the call, such as a string or a struct behind a
  /// pointer: `CContext($0).yield(String(cString: $1))`.
  ///
  /// - Parameter value: The value, whose type must be exactly that of the stream.
  /// - Returns: Whether the subscription is still active, for a library that asks whether to continue.
  @discardableResult
  public func yield<Value: Sendable>(_ value: Value) -> Bool {
    box.yield(value)
  }

  /// Finishes the stream, unless it is over, and unregisters from the library.
  public func finish() {
    box.finish()
  }

  /// Fails the stream with an error, unless it is over, and unregisters from the library.
  ///
  /// - Parameter error: The error, whose type must be that of the stream's failure.
  public func finish(throwing error: some Error) {
    box.fail(error)
  }

  /// Releases the library's reference after its last call.
  ///
  /// Call it from the library's final callback (``CContextEnding/finalCallback``), exactly once. If the stream is not
  /// over, it finishes without unregistering, because the library has ended the registration itself.
  public func release() {
    box.release()
  }

  /// The number of contexts that a library or a subscription still retains.
  package static var liveCount: Int { CContextBox.liveCount.load(ordering: .acquiring) }
}

extension CContext {
  /// Sends a signal without a value.
  ///
  /// - Returns: Whether the subscription is still active.
  @discardableResult
  public func yield() -> Bool {
    yield(())
  }

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
