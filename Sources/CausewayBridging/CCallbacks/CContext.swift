import Synchronization

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
}
