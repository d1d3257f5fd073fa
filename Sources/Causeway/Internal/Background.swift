#if canImport(Dispatch)
  import Dispatch
#endif

/// Runs work later, on a thread that the library does not own.
package func runInBackground(_ work: @escaping @Sendable () -> Void) {
  #if canImport(Dispatch)
    DispatchQueue.global().async(execute: work)
  #else
    Task.detached { work() }
  #endif
}
