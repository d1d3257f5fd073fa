/// A value with the number of the input from which it comes.
@usableFromInline
package struct Numbered<Value: Sendable>: Sendable {
  @usableFromInline let input: Int
  @usableFromInline let value: Value

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ input: Int, _ value: Value) {
    self.input = input
    self.value = value
  }
}
