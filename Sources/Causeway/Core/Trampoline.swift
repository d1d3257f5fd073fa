/// Work that one thread does after it has returned from a function, so that a recursion does not fill the stack.
///
/// Only a deep recursion leaves work. Otherwise a publisher begins before the one that sent its value goes on, as the
/// order of values and of timers requires.
@usableFromInline
final class Trampoline {
  private struct Work {
    let run: () -> Void
  }

  private var pending: [Work] = []
  /// The number of functions of the recursion that are in progress on the stack.
  @usableFromInline let depth: Int

  @usableFromInline
  init(depth: Int) {
    self.depth = depth
  }

  /// Whether no further function of the recursion may be called on the stack.
  @usableFromInline
  var isDeep: Bool { depth >= 16 }

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
