/// What a refresh does while a ``Loader`` is loading.
public enum RefreshPolicy: Sendable {
  /// Cancels the running load and starts another one.
  case restart
  /// Waits for the running load instead of starting another one.
  case join
}
