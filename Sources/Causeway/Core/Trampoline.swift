/// Work that one thread does after it has returned from a function, so that a recursion does not fill the stack.
@usableFromInline
final class Trampoline {
  private struct Work {
    let run: () -> Void
  }

  private var pending: [Work] = []

  @usableFromInline
  init() {}

  @usableFromInline
  var isEmpty: Bool { pending.isEmpty }

  /// Adds work, to be done after all that was added before.
  @usableFromInline
  func leave(_ work: @escaping () -> Void) {
    pending.append(Work(run: work))
  }

  /// Does all work, including what is added meanwhile.
  @usableFromInline
  func run() {
    while !pending.isEmpty {
      let works = pending
      pending = []
      for work in works { work.run() }
    }
  }
}
