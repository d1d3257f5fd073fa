/// A handle of a C library, to be captured by closures that run on any thread.
///
/// Pointers are not `Sendable`, because nothing says what may be done with them. This one says it: the library's
/// functions take the handle on whichever thread they are called. A handle that belongs to one queue goes into a
/// ``Confined``, and one that belongs to the main thread is captured by `@MainActor` closures as it is.
///
/// ```swift
/// let sensor = CHandle(sensor_open())
/// ```
public struct CHandle<Raw: BitwiseCopyable>: @unchecked Sendable {
  /// What the C functions take.
  public let raw: Raw

  /// Says that a handle may be used on any thread.
  ///
  /// - Parameter raw: A pointer, or a number or struct that C uses for one.
  public init(_ raw: Raw) {
    self.raw = raw
  }
}
