import Causeway

/// One load of a ``Loader``.
@MainActor
final class LoadRun<Value: Sendable> {
  /// The state before the load.
  let before: Loadable<Value>
  /// The waiting callers, some of which may have waited for a load that this one replaced.
  let audience: LoadAudience<Value>
  var token: AnyCancellable?

  init(before: Loadable<Value>, audience: LoadAudience<Value>) {
    self.before = before
    self.audience = audience
  }
}
