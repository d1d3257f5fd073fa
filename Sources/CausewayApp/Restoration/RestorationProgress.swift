/// The progress of a restoration for an owner.
enum RestorationProgress {
  /// It was not tried, or nothing was restored because the store failed or the task was cancelled.
  case possible
  case running(CancellableRun)
  /// It must not be tried again.
  case done
}
