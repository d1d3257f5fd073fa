/// A handle of a C library that closures on any thread may capture.
///
/// Pointers are not `Sendable`, because the compiler does not know how they may be used. This type states that the
/// library's functions accept the handle on any thread. Put a handle that must be used on one queue into a
/// ``Confined``. A handle that must be used on the main thread can be captured by `@MainActor` closures directly.
///
/// ```swift
/// let sensor = CHandle(sensor_open())
/// ```
public struct CHandle<Raw: BitwiseCopyable>: @unchecked Sendable {
  // Safety: The caller states that the library accepts the handle on any thread; the copied bits are immutable. Tested
  // by `CCallbackGuideTests`.

  /// The value that the C functions take.
  public let raw: Raw

  /// Declares that a handle may be used on any thread.
  ///
  /// - Parameter raw: A pointer, or a number or struct that the library uses as a handle.
  public init(_ raw: Raw) {
    self.raw = raw
  }
}
