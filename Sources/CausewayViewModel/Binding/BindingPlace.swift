/// The entry of one binding in its ``Bindings``.
@MainActor
@usableFromInline
final class BindingPlace {
  /// Whether the binding has ended, even during its subscription.
  ///
  /// After that, nothing is set or called.
  @usableFromInline var isEnded = false

  nonisolated init() {}
}
