import Foundation

extension Duration {
  /// The duration in seconds, as Foundation represents it.
  var timeInterval: TimeInterval { self / .seconds(1) }
}
