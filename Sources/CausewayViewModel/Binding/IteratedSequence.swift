import Causeway

/// An async sequence as a publisher for the main actor, where it is iterated.
///
/// Each subscription makes an iterator, before it returns, and a task that takes its elements. Neither the sequence nor
/// its elements need be `Sendable`, since they stay on the main actor.
struct IteratedSequence<Base: AsyncSequence>: Publisher {
  typealias Output = UncheckedBox<Base.Element>
  typealias Failure = Base.Failure

  /// Touched on the main actor only: ``Bindings`` makes it and subscribes to it there.
  private let base: UncheckedBox<Base>

  @MainActor
  init(_ base: Base) {
    self.base = UncheckedBox(base)
  }

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(subscriber) { emitter in
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
