import Causeway
public import Observation

#if canImport(Combine)
  public import Combine
#endif

// Each conformance needs a newer system or an Apple platform, and nothing else in this module does.

@available(SwiftStdlib 5.9, *)
extension Loader: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension Action: nonisolated Observable {}

#if canImport(Combine)
  extension Loader: nonisolated ObservableObject {
    /// A signal before each change of ``state``, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }

  extension Action: nonisolated ObservableObject {
    /// A signal before each change of ``isExecuting`` and ``lastError``, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }
#endif

extension ObservedProperties {
  var state: Void {}
  var isExecuting: Void {}
  var lastError: Void {}
}
