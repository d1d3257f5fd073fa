#if CAUSEWAY_OPENCOMBINE
  public import CausewayBridging
  public import OpenCombine
#elseif canImport(Combine)
  public import Combine
#endif

#if CAUSEWAY_OPENCOMBINE || canImport(Combine)
  extension Publisher where Output: Sendable {
    /// Returns this Combine publisher as a Causeway publisher.
    ///
    /// Each subscriber subscribes separately and requests unlimited demand. When the stream ends or is cancelled, the
    /// Combine subscription is cancelled.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A publisher that may be subscribed to from any thread, like Combine's publishers.
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
