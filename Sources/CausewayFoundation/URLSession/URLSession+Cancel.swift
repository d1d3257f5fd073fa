import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Cancels a task of this session.
  ///
  /// On Linux, Foundation crashes ("a task that is not in the registry") if a task is cancelled while its delegate is
  /// notified of the end. So the task is cancelled on the delegate's queue, before or after that.
  func cancel(_ task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      delegateQueue.addOperation { task.cancel() }
    #else
      task.cancel()
    #endif
  }
}
