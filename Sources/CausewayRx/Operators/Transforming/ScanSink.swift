/// A subscription of `scan`.
@usableFromInline
final class ScanSink<Element: Sendable, State: Sendable>: Sink<Element, State>, @unchecked Sendable {
  // Safety: As `Sink`; `accumulated` is used only while the source calls, and `receiver` is created with the sink whose
  // type it casts to.

  @usableFromInline let next: (State, Element) throws -> State
  @exclusivity(unchecked) @usableFromInline var accumulated: State

  @_alwaysEmitIntoClient
  init(_ state: State, next: @escaping (State, Element) throws -> State, _ downstream: ObserverBase<State>) {
    accumulated = state
    self.next = next
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: ScanSink<Element, State>.self)
      do {
        let state = try this.next(this.accumulated, element.pointee)
        this.accumulated = state
        this.forward(state)
      } catch {
        this.finish(error)
      }
    }
  }
}
