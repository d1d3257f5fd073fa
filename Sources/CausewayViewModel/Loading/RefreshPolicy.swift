/// What a refresh does while a ``Loader`` is loading.
public enum RefreshPolicy: Sendable {
  /// Cancels the load and begins another one.
  case restart
  /// Waits for the load instead of beginning another one.
  case join
}
