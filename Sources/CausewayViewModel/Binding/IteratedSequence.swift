import Causeway

/// A publisher of an async sequence's elements, which is iterated on the main actor.
///
/// Each subscription creates an iterator, before `subscribe` returns, and a task that iterates. Neither the sequence
/// nor its elements need be `Sendable`, because they stay on the main actor.
struct IteratedSequence<Base: AsyncSequence>: Publisher {
  typealias Output = UncheckedBox<Base.Element>
  typealias Failure = Base.Failure

  /// Used only on the main actor: ``Bindings`` creates and subscribes to this publisher there.
  private let base: UncheckedBox<Base>

  @MainActor
  init(_ base: Base) {
    self.base = UncheckedBox(base)
  }

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(consume subscriber) { emitter in
      let made = UncheckedBox(TrackingScope.handingOver { base.value.makeAsyncIterator() })
      let task = Task { @MainActor in
        var iterator = made.value
        do throws(Failure) {
          while let element = try await iterator.next(isolation: MainActor.shared) {
            guard emitter.isActive else { return }
            emitter.send(UncheckedBox(element))
          }
          emitter.send(completion: .finished)
        } catch {
          emitter.send(completion: .failure(error))
        }
      }
      emitter.onTermination { _ in task.cancel() }
    }
  }
}
