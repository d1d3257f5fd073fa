import Causeway

/// The context of a one-shot C callback: the `void *` that accompanies a completion function.
///
/// ``Callback/cCompletion()`` creates it. The C function recreates it from the pointer:
///
/// ```swift
/// let value = try await withCallback(timeout: .seconds(5)) { (callback: Callback<Int32, FetchError>) in
///   fetch(key, { CCompletion($0).succeed($1) }, callback.cCompletion().pointer)
/// }
/// ```
///
/// In main-actor code, declare the C function as `@Sendable`, or the process stops if the library calls it on another
/// thread: `{ @Sendable in CCompletion($0).succeed($1) }`.
///
/// The library owns a reference to the callback until one of the methods here is called, which must happen exactly
/// once. A library that never calls back cannot be detected, so pass a `timeout:`. For a library that may call twice,
/// use `CallbackPublisher.cCallback(ending:)` and take the first value.
public struct CCompletion: @unchecked Sendable {
  // Safety: The pointer owns a reference that exactly one method releases; the box is thread-safe. Tested by
  // `CCompletionTests`.

  /// The pointer to pass to the C library as its `void *`.
  public let pointer: UnsafeMutableRawPointer

  fileprivate init(_ box: CCompletionBox) {
    pointer = Unmanaged.passRetained(box).toOpaque()
  }

  /// Recreates a completion inside the C function.
  ///
  /// - Parameter pointer: The pointer that was passed to the library. `nil` stops the process.
  public init(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { fatalError("a C library called back with a null context: pass it the `pointer`") }
    self.pointer = pointer
  }

  /// Completes the call with a value and releases the library's reference.
  ///
  /// - Parameter value: The value, whose type must be exactly that of the callback. A value of another type stops the
  ///   process.
  public func succeed<Value: Sendable>(_ value: Value) {
    let box = take()
    guard let box = box as? CCompletionValueBox<Value> else { box.mismatch(Value.self) }
    CCallDepth.during { box.succeed(value) }
  }

  /// Completes the call without a value and releases the library's reference.
  public func succeed() {
    succeed(())
  }

  /// Fails the call with an error and releases the library's reference.
  ///
  /// - Parameter error: The error, whose type must be that of the callback's failure. An error of another type stops
  ///   the process.
  public func fail(_ error: some Error) {
    let box = take()
    CCallDepth.during { box.fail(error) }
  }

  /// Releases the library's reference without completing the call.
  ///
  /// Call it from ``Callback/onCancel(_:)`` if the library's cancelling function guarantees that no callback follows.
  /// Without a cancellation, the callback counts as dropped.
  public func release() {
    _ = take()
  }

  private func take() -> CCompletionBox {
    Unmanaged.fromOpaque(pointer).takeRetainedValue()
  }
}

/// The type-erased object that the context pointer of a completion points to.
private class CCompletionBox {
  final let reporter: BridgeReporter

  init(_ reporter: BridgeReporter) {
    self.reporter = reporter
    CContextBox.liveCount.add(1, ordering: .relaxed)
  }

  deinit {
    CContextBox.liveCount.subtract(1, ordering: .relaxed)
  }

  func fail(_ error: any Error) {}

  final func mismatch(_ type: Any.Type) -> Never {
    fatalError("\(reporter.location): the C function completes with \(type), but the bridge is \(Self.self)")
  }
}

/// A completion with a typed value.
private class CCompletionValueBox<Value: Sendable>: CCompletionBox {
  func succeed(_ value: Value) {}
}

/// A completion that holds its callback.
private final class CCompletionNode<Value: Sendable, Failure: Error>: CCompletionValueBox<Value> {
  private let callback: Callback<Value, Failure>

  init(_ callback: Callback<Value, Failure>) {
    self.callback = callback
    super.init(callback.box.reporter)
  }

  override func succeed(_ value: Value) {
    callback.succeed(value)
  }

  override func fail(_ error: any Error) {
    guard let failure = error as? Failure else { mismatch(type(of: error)) }
    callback.fail(failure)
  }
}

extension Callback {
  /// Returns a context for a C function that calls back once.
  ///
  /// - Returns: The context, with a reference that the library owns. If the library never calls back, release it with
  ///   ``CCompletion/release()``.
  public func cCompletion() -> CCompletion {
    CCompletion(CCompletionNode(self))
  }
}
