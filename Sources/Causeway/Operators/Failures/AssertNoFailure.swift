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
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the same values that never fails.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func assertNoFailure(
    _ prefix: String = "", fileID: StaticString = #fileID, line: UInt = #line
  ) -> Stepped<Self, AssertNoFailureStep<Output, Failure>> {
    Stepped(self, AssertNoFailureStep(prefix, CodeLocation(fileID, line)))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.assertNoFailure(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func assertNoFailure(
    _ prefix: String = "", fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<Stepped<Upstream, AssertNoFailureStep<MainActorBox<Output>, Failure>>, Output> {
    MainActorChain(base.assertNoFailure(prefix, fileID: fileID, line: line), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/assertNoFailure(_:fileID:line:)``.
public struct AssertNoFailureStep<Input: Sendable, UpstreamFailure: Error>: Step {
  /// This publisher never fails.
  public typealias Failure = Never

  @usableFromInline let prefix: String
  @usableFromInline let location: CodeLocation

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ prefix: String, _ location: CodeLocation) {
    self.prefix = prefix
    self.location = location
  }

  /// Forwards the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    input
  }

  /// Forwards a finish, or terminates the program on failure.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> Completion<Never> {
    switch completion {
    case .finished: .finished
    case .failure(let failure): stop(failure)
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func stop(_ failure: UpstreamFailure) -> Never {
    let message = prefix.isEmpty ? "\(failure)" : "\(prefix): \(failure)"
    fatalError(message, file: location.file, line: location.line)
  }
}
