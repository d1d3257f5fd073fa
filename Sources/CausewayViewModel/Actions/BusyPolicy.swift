/// What a call of an ``Action`` does while another one is executing.
public enum BusyPolicy: Sendable {
  /// Ignores the call, for example the second of two taps.
  case ignore
  /// Cancels the current execution and executes the call.
  case restart
  /// Queues the call, without a limit on the length of the queue.
  case queue
}
