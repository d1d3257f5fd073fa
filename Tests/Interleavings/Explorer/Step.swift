/// What an actor is about to do: one atomic operation, or one critical section.
struct Step: Sendable {
  let object: Int
  /// Whether it enters a critical section, which has to be free.
  let isLock: Bool
  let name: StaticString
  let file: StaticString
  let line: UInt
}

extension Step: CustomStringConvertible {
  /// The file, the line and the operation.
  var description: String {
    let file = "\(file)".split(separator: "/").last ?? ""
    return "\(file):\(line) \(name)"
  }
}
