import Synchronization

/// The context of a C callback: the `void *` that a C library keeps beside a function pointer, and hands back to it.
///
/// It is made by `CallbackPublisher.cCallback(ending:)`, whose registration gives its
/// ``pointer`` to the library. In the C function, a closure that captures nothing, it is made of that pointer again:
///
/// ```swift
/// sensor_register(sensor, { CContext($0).yield($1) }, context.pointer)
/// ```
///
/// Inside main-actor code the C function has to say that it is for any thread, or it ends the process when C calls it
/// from another: `{ @Sendable in CContext($0).yield($1) }`.
///
/// It does not know the type of its stream, since C would not keep it. It is checked at run time: a value of another
/// type ends the process with a message that names the bridge and both types.
public struct CContext: Sendable {
  let box: CContextBox

  init(_ box: CContextBox) {
    self.box = box
  }

  /// Finds a context again, in a C function.
  ///
  /// It must not be over: C calls within the limits that were declared by ``CContextEnding``.
  ///
  /// - Parameter pointer: The pointer that C was given. With `nil` the process ends.
  public init(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { fatalError("a C library called back with a null context") }
    box = Unmanaged.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What the C library is given for its `void *`.
  public var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(box).toOpaque() }

  /// Whether anyone still listens.
  public var isActive: Bool { box.isActive }

  /// Sends a value, on any thread and on several at once.
  ///
  /// Ignored, without a report, once the stream is over.
  ///
  /// What C lends for the time of the call, a string or a struct behind a pointer, is copied here:
  /// `CContext($0).yield(String(cString: $1))`.
  ///
  /// - Parameter value: The value, of the very type of the stream.
  /// - Returns: Whether anyone still listens, for a library that asks whether to go on.
  @discardableResult
  public func yield<Value: Sendable>(_ value: Value) -> Bool {
    box.yield(value)
  }

  /// Finishes the stream, unless it is over.
  ///
  /// The library is then unregistered.
  public func finish() {
    box.finish()
  }

  /// Ends the stream with an error, unless it is over.
  ///
  /// The library is then unregistered.
  ///
  /// - Parameter error: The error, of the very type of the stream's failure.
  public func finish(throwing error: some Error) {
    box.fail(error)
  }

  /// Lets go of C's reference: the library has called for the last time.
  ///
  /// It is for a library's final callback (``CContextEnding/finalCallback``), which comes once. If the library was not
  /// unregistered before, the stream finishes, and it is not unregistered: it has done so by itself.
  public func release() {
    box.release()
  }

  /// How many contexts there are, which is what C still has or a subscription still needs.
  package static var liveCount: Int { CContextBox.liveCount.load(ordering: .acquiring) }
}

extension CContext {
  /// Sends a signal without a value.
  ///
  /// - Returns: Whether anyone still listens.
  @discardableResult
  public func yield() -> Bool {
    yield(())
  }
}
