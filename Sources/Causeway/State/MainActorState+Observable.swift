public import Observation

#if canImport(Combine)
  public import Combine
#endif

@available(SwiftStdlib 5.9, *)
extension MainActorState: nonisolated Observable {}

#if canImport(Combine)
  extension MainActorState: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    ///
    /// See ``willChange``.
    public nonisolated var objectWillChange: ObservableObjectPublisher {
      defer { announceChanges() }
      return sharedObservation.changes.objectWillChange
    }
  }
#endif
