import Foundation

/// Waits, turn by turn of the main queue, for a condition that work on another queue brings about.
@MainActor
func eventually(_ condition: () -> Bool) async {
  while !condition() { await mainQueueTurn() }
}
