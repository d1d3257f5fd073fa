#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Foundation

  /// The conversion of strings to a null-terminated array of C strings.
  enum CStringArray {
    // Safety: The copies are freed after the body has returned. Tested by `ProcessCommandTests`, `ProcessFaultTests`.

    /// Calls a closure with the array, which is valid only during the call.
    static func with<Result>(
      _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
      let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
      defer { for copy in copies { free(copy) } }
      return copies.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("a null-terminated array must not be empty") }
        return body(start)
      }
    }
  }
#endif
