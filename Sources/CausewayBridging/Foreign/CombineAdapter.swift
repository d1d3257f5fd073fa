#if CAUSEWAY_OPENCOMBINE
  public import Causeway
  import CausewayBridging
#elseif canImport(Combine)
  public import Causeway
#endif

#if CAUSEWAY_OPENCOMBINE || canImport(Combine)
  /// A Combine publisher of a Causeway publisher's values, as returned by `combinePublisher()`.
  ///
  /// Each subscriber subscribes to the upstream separately and receives no more values than it has requested. Other
  /// values are buffered.
  public struct CombineAdapter<Upstream: Causeway.Publisher> {
    /// The type of the upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure type.
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
    /// Returns this Causeway publisher as a Combine publisher.
    ///
    /// Values are delivered one at a time and in order, on the thread that sends them or on the thread that requests
    /// them. For a view, use `receive(on: DispatchQueue.main)` before or after this operator.
    ///
    /// - Parameters:
    ///   - bufferingPolicy: The policy for values that the subscriber has not requested. The usual subscribers, `sink`
    ///     and `assign`, request unlimited demand and need no buffer. Dropped values are reported as
    ///     ``BridgeDiagnostic/Kind/overflow(_:)``; the stream does not fail.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A Combine publisher.
    public func combinePublisher(
      bufferingPolicy: BufferingPolicy = .unbounded, label: String? = nil, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> CombineAdapter<Self> {
      CombineAdapter(
        upstream: self, bufferingPolicy: bufferingPolicy, label: label, fileID: fileID, line: line)
    }
  }
#endif
