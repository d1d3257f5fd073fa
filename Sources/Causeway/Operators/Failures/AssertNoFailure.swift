extension Publisher {
  /// Forwards all values, and terminates the program if the upstream fails.
  ///
  /// ```marbles
  /// source             -1-2-3-|
  /// assertNoFailure()  -1-2-3-|
  /// ```
  ///
  /// Use it for failures that only a programming error can cause. It also terminates optimised builds.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the message, followed by the failure.
  ///   - fileID: The source location reported with the failure.
  ///   - line: The source location reported with the failure.
  /// - Returns: A publisher of the same values that never fails.
  @inlinable
  @inline(__always)
  public func assertNoFailure(
    _ prefix: String = "", fileID: StaticString = #fileID, line: UInt = #line
  ) -> Stepped<Self, AssertNoFailureStep<Output, Failure>> {
    Stepped(self, AssertNoFailureStep(prefix, CallSite(fileID: fileID, line: line)))
  }
}

/// The step of ``Publisher/assertNoFailure(_:fileID:line:)``.
public struct AssertNoFailureStep<Input: Sendable, UpstreamFailure: Error>: Step {
  /// This publisher never fails.
  public typealias Failure = Never

  @usableFromInline let prefix: String
  @usableFromInline let site: CallSite

  @inlinable
  @inline(__always)
  init(_ prefix: String, _ site: CallSite) {
    self.prefix = prefix
    self.site = site
  }

  /// Forwards the value.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    input
  }

  /// Forwards a finish, or terminates the program on failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> Completion<Never> {
    switch completion {
    case .finished: .finished
    case .failure(let failure): stop(failure)
    }
  }

  @inlinable
  @inline(never)
  func stop(_ failure: UpstreamFailure) -> Never {
    let message = prefix.isEmpty ? "\(failure)" : "\(prefix): \(failure)"
    fatalError(message, file: site.fileID, line: site.line)
  }
}
