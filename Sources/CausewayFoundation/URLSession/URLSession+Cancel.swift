import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Cancels a task of the session's.
  ///
  /// On Linux a cancel while the delegate is being told of the end brings the program down ("a task that is not in the
  /// registry"), unless it comes on the delegate's queue, before or after that.
  func cancel(_ task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      delegateQueue.addOperation { task.cancel() }
    #else
      task.cancel()
    #endif
  }
}
