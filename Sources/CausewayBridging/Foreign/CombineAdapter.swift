#if CAUSEWAY_OPENCOMBINE
  public import Causeway
  import CausewayBridging
#elseif canImport(Combine)
  public import Causeway
#endif

#if CAUSEWAY_OPENCOMBINE || canImport(Combine)
  /// A Causeway publisher for code that uses Combine: what `combinePublisher()` makes.
  ///
  /// Each subscriber subscribes to the upstream for itself. It gets no more than it has asked for; what nobody has asked
  /// for waits in a buffer.
  public struct CombineAdapter<Upstream: Causeway.Publisher> {
    /// What the upstream sends.
    public typealias Output = Upstream.Output
    /// How the upstream fails.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let bufferingPolicy: BufferingPolicy
    let label: String?
    let fileID: StaticString
    let line: UInt

    func demandSubscription(
      receiveValue: @escaping @Sendable (Output) -> Int, finished: @escaping @Sendable () -> Void,
      failed: @escaping @Sendable (Failure) -> Void
    ) -> DemandSubscription<Output, Failure> {
      DemandSubscription(
        bufferingPolicy: bufferingPolicy, label: label, fileID: fileID, line: line, receiveValue: receiveValue
      ) { completion in
        switch completion {
        case .finished: finished()
        case .failure(let failure): failed(failure)
        }
      }
    }
  }

  extension Causeway.Publisher {
    /// The same as a publisher of Combine.
    ///
    /// Values come where they are sent, or where the subscriber asks for them: one at a time and in order. For a view put
    /// `receive(on: DispatchQueue.main)` before or behind this.
    ///
    /// - Parameters:
    ///   - bufferingPolicy: What becomes of values that nobody has asked for. The usual subscribers (`sink`, `assign`) ask
    ///     for all of them at once, and need no buffer. What the policy drops is reported as
    ///     ``BridgeDiagnostic/Kind/overflow(_:)``; the stream does not fail, because its failure is the service's.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    /// - Returns: A publisher of Combine.
    public func combinePublisher(
      bufferingPolicy: BufferingPolicy = .unbounded, label: String? = nil, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> CombineAdapter<Self> {
      CombineAdapter(
        upstream: self, bufferingPolicy: bufferingPolicy, label: label, fileID: fileID, line: line)
    }
  }
#endif
