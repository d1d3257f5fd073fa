/// Stands in for the time of a clock: only timers on a `HandClock` fire.
@usableFromInline
package struct TimeBase: Sendable {
  let clock: HandClock?

  @usableFromInline
  package init(_ clock: any Clock<Duration>) {
    self.clock = clock as? HandClock
  }

  @usableFromInline
  package static var standard: TimeBase { TimeBase(ContinuousClock()) }
}
