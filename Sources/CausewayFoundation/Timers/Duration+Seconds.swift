import Foundation

extension Duration {
  /// The duration in seconds, as Foundation has them.
  var timeInterval: TimeInterval { self / .seconds(1) }
}
