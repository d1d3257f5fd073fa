#if CAUSEWAY_OPENCOMBINE
  public import CausewayBridging
  public import OpenCombine
#elseif canImport(Combine)
  public import Combine
#endif

#if CAUSEWAY_OPENCOMBINE || canImport(Combine)
  extension Publisher where Output: Sendable {
    /// The same as a publisher of Causeway.
    ///
    /// Each subscriber subscribes for itself, and asks for all values. A cancel cancels the subscription of Combine, and so
    /// does the end.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    /// - Returns: The publisher. Its subscribers may subscribe from any thread, as Combine's may.
    public func bridged(
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<Output, Failure> {
      .foreign(sharing: eraseToAnyPublisher(), label: label, fileID: fileID, line: line) {
        source, next, failed, finished in
        source.sink { completion in
          switch completion {
          case .finished: finished()
          case .failure(let failure): failed(failure)
          }
        } receiveValue: {
          next($0)
        }
      } dispose: {
        $0.cancel()
      }
    }
  }
#endif
