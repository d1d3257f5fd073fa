/// A subscription of `scan(into:)`.
@usableFromInline
final class ScanIntoSink<Element: Sendable, State: Sendable>: Sink<Element, State>, @unchecked Sendable {
  // Safety: As `Sink`; `accumulated` is used only while the source calls, and `receiver` is created with the sink whose
  // type it casts to.

  @usableFromInline let accumulate: (inout State, Element) throws -> Void
  /// The state; `nil` while it is being changed.
  @exclusivity(unchecked) @usableFromInline var accumulated: State?

  @_alwaysEmitIntoClient
  init(
    _ state: State, _ accumulate: @escaping (inout State, Element) throws -> Void, _ downstream: ObserverBase<State>
  ) {
    accumulated = state
    self.accumulate = accumulate
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: ScanIntoSink<Element, State>.self)
      guard var state = this.accumulated.take() else {
        preconditionFailure("the closure of scan(into:) sent an element to the source that called it")
      }
      do {
        try this.accumulate(&state, element.pointee)
        this.accumulated = state
        this.forward(state)
      } catch {
        this.accumulated = state
        this.finish(error)
      }
    }
  }
}
