/// A protocol with a closure that any thread may set.
protocol Beacon: AnyObject, Sendable {
  var onPing: (@Sendable (Int) -> Void)? { get set }
  var onLoss: (@Sendable () -> Void)? { get set }
}
