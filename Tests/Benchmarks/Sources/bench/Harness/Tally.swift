/// The state that a consumer closure captures: a digest that changes if a value is lost, duplicated or reordered.
///
/// Not thread-safe: the caller of `take` promises to call it serially, which is what a subject has to guarantee.
final class Tally: @unchecked Sendable {
  private(set) var digest: UInt = 0

  @inline(__always)
  func take(_ value: Int) {
    digest = digest &* 31 &+ UInt(bitPattern: value)
  }

  func expect(_ values: some Sequence<Int>) throws {
    let expected = Tally()
    for value in values { expected.take(value) }
    guard digest == expected.digest else { throw WrongResult(description: "values lost, doubled or reordered") }
  }
}
