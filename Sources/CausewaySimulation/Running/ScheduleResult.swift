/// What one schedule has done.
struct ScheduleResult {
  let failure: ScheduleFailure?
  let chooser: Chooser
  let steps: Int
  /// The number of jobs that came from other threads.
  let arrivals: Int
  /// A number that differs between two schedules if their steps differ.
  let fingerprint: UInt64
}
