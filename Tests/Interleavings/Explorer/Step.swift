/// The next step of an actor: one atomic operation, or one critical section.
struct Step {
  let object: Int
  /// Whether it enters a critical section, which has to be free.
  let isLock: Bool
  let name: StaticString
  let file: StaticString
  let line: UInt
  /// Whether it can be taken now, for a step that waits for another actor.
  var isReady: (() -> Bool)?
}

extension Step: CustomStringConvertible {
  /// The file, the line and the operation.
  var description: String {
    let file = "\(file)".split(separator: "/").last ?? ""
    return "\(file):\(line) \(name)"
  }
}
