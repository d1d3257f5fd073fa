public import Causeway
import CausewayBridging

extension Publisher {
  /// Returns the publisher as an observable, for consumers that expect RxSwift's types.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: An observable of the same values and the same completion.
  public func asObservable(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Output> {
    Observable.publisher(mapError { $0 as any Error }).counted(
      BridgeReporter(.wayBack, label, CodeLocation(fileID, line)))
  }
}
