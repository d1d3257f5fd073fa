import Causeway

/// One load of a ``Loader``.
@MainActor
final class LoadRun<Value: Sendable> {
  /// What was shown before.
  let before: Loadable<Value>
  /// Those who wait, who may have waited for a load before this one.
  let audience: LoadAudience<Value>
  var token: AnyCancellable?

  init(before: Loadable<Value>, audience: LoadAudience<Value>) {
    self.before = before
    self.audience = audience
  }
}
