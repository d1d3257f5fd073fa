/// Waits for many calls of a service, with the time limit applied to each: thousands of calls that wait for a busy main
/// actor take longer together than one of them may.
///
/// - Parameters:
///   - returned: How many calls have returned.
///   - wait: Waits for the last call for the time that one call may take, and returns whether it has returned.
/// - Returns: Whether all calls returned. If not, no call returned during the last wait.
func callsReturn(counted returned: () -> Int, waiting wait: () async -> Bool) async -> Bool {
  var previous = 0
  while await !wait() {
    let now = returned()
    if now == previous { return false }
    previous = now
  }
  return true
}
