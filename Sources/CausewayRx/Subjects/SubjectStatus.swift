import Causeway
public import Synchronization

/// What a subject knows of itself beside its elements: whether it has been disposed of, and how many observe it.
@usableFromInline
final class SubjectStatus: Sendable {
  @usableFromInline let disposed = Atomic(false)
  @usableFromInline let observers = Atomic(0)
  private let owner = Locked(Owner())

  private struct Owner: Sendable {
    weak var subject: (any AnyObject & Sendable)?
  }

  @usableFromInline
  init() {}

  /// Remembers whose it is, for ``error``.
  @usableFromInline
  func belongs(to subject: some AnyObject & Sendable) {
    owner.withLock { $0.subject = subject }
  }

  /// What is wrong with using the subject once it has been disposed of.
  @usableFromInline var error: any Error {
    RxError.disposed(object: owner.withLock { $0.subject } ?? self)
  }

  @inlinable
  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  var hasObservers: Bool { !isDisposed && observers.load(ordering: .acquiring) > 0 }

  /// Notes that the subject has been disposed of.
  ///
  /// - Returns: Whether it had not been before.
  func dispose() -> Bool {
    !disposed.exchange(true, ordering: .acquiringAndReleasing)
  }

  @inlinable
  func enter() {
    observers.add(1, ordering: .relaxed)
  }

  @inlinable
  func leave() {
    observers.subtract(1, ordering: .relaxed)
  }
}
