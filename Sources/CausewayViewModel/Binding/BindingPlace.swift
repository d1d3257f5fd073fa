/// The place of one binding among those of a view model.
@MainActor
@usableFromInline
final class BindingPlace {
  /// Whether the binding has ended: nothing is set or called any more, also when it is still being subscribed.
  @usableFromInline var isEnded = false

  nonisolated init() {}
}
