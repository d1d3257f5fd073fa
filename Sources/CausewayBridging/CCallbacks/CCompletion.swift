/// The context of a C callback that comes once: the `void *` that goes with a completion function.
///
/// It is made by ``Callback/cCompletion()``, and in the C function of the pointer again:
///
/// ```swift
/// let value = try await withCallback(timeout: .seconds(5)) { (callback: Callback<Int32, FetchError>) in
///   fetch(key, { CCompletion($0).succeed($1) }, callback.cCompletion().pointer)
/// }
/// ```
///
/// Inside main-actor code the C function has to say that it is for any thread, or it ends the process when C calls it
/// from another: `{ @Sendable in CCompletion($0).succeed($1) }`.
///
/// C has a reference to the callback until one of the functions here is called, which must happen exactly once. That C
/// has forgotten it cannot be seen, so pass a `timeout:`. A library that may call twice is bridged with
/// `CallbackPublisher.cCallback(ending:)` and the first value taken.
public struct CCompletion: @unchecked Sendable {
  /// What the C library is given for its `void *`.
  public let pointer: UnsafeMutableRawPointer

  init(_ box: CCompletionBox) {
    pointer = Unmanaged.passRetained(box).toOpaque()
  }

  /// Finds a completion again, in the C function.
  ///
  /// - Parameter pointer: The pointer that C was given. With `nil` the process ends.
  public init(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { fatalError("a C library called back with a null context") }
    self.pointer = pointer
  }

  /// Calls back with a value, and lets go of C's reference.
  ///
  /// - Parameter value: The value, of the very type of the callback's.
  public func succeed<Value: Sendable>(_ value: Value) {
    let box = take()
    guard let box = box as? CCompletionValueBox<Value> else { box.mismatch(Value.self) }
    CCallDepth.during { box.succeed(value) }
  }

  /// Calls back without a value, and lets go of C's reference.
  public func succeed() {
    succeed(())
  }

  /// Calls back with an error, and lets go of C's reference.
  ///
  /// - Parameter error: The error, of the very type of the callback's failure.
  public func fail(_ error: some Error) {
    let box = take()
    CCallDepth.during { box.fail(error) }
  }

  /// Lets go of C's reference: the library will not call, because it was told so in time.
  ///
  /// ``Callback/onCancel(_:)`` calls it where the library's cancelling function says that no callback comes. Without a
  /// cancel the callback counts as dropped.
  public func release() {
    _ = take()
  }

  private func take() -> CCompletionBox {
    Unmanaged.fromOpaque(pointer).takeRetainedValue()
  }
}
