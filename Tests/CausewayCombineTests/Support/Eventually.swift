import Foundation

/// Waits, turn by turn of the main queue, for a condition that work on another queue fulfils.
@MainActor
func eventually(_ condition: () -> Bool) async {
  while !condition() { await mainQueueTurn() }
}
