/// What a call of an ``Action`` does while another one is executing.
public enum BusyPolicy: Sendable {
  /// The call does nothing: the second of two taps is ignored.
  case ignore
  /// The one that is executing is cancelled, and the call executes.
  case restart
  /// The call waits for its turn, without a limit to how many do.
  case queue
}
