public import Causeway
import CausewayBridging

extension Publisher {
  /// Returns the publisher as an observable, for consumers that are Rx-shaped.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: An observable of the same values, which ends as the publisher does.
  public func asObservable(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Output> {
    Observable.publisher(mapError { $0 as any Error }).counted(BridgeReporter(.wayBack, label, fileID, line))
  }
}
