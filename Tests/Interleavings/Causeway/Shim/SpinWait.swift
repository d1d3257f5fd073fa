/// Stands in for the pauses before a thread is suspended: there are none.
@usableFromInline
struct SpinWait {
  @usableFromInline
  init() {}

  @usableFromInline
  mutating func next() -> Bool { false }
}
