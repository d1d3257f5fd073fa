import Causeway

extension MainScheduler {
  /// Stops the program if the caller is not on the main thread.
  ///
  /// - Parameter errorMessage: The message of the failure.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(MainActorContext.isCurrent, errorMessage ?? "This code must run on the main thread.")
  }

  /// Stops the program if the caller is not on the main thread.
  ///
  /// - Parameter errorMessage: The message of the failure.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
}
