import InterleavingExplorer

/// Stands in for the suspension of a thread.
///
/// An impatient actor may continue at any moment, so that every time at which a wait can end is among the schedules. A
/// patient one continues when it is woken; if no actor wakes it, that is a deadlock.
package final class Parker: @unchecked Sendable {
  /// Whether the actors of the scenario are patient.
  package nonisolated(unsafe) static var isPatient = true

  private let shared = SharedObject()
  private var isAwake = false

  func parkAndNote(for duration: Nanoseconds) {
    shared.step("park", #fileID, #line) { [self] in isAwake || !Self.isPatient }
    shared.noteLook()
  }

  func unpark() {
    shared.step("unpark", #fileID, #line)
    shared.noteChange()
    isAwake = true
  }
}
