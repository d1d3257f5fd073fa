import Causeway

/// What a delegate method answers that has to return something, to be decided elsewhere.
///
/// ```swift
/// final class FormDelegate: LegacyFormDelegate {
///   let continuation: CallbackPublisher<FormEvent, Never>.Continuation
///   let shouldSubmit: Answer<String, Bool>
///   …
///   func form(_ form: LegacyForm, shouldSubmit text: String) -> Bool {
///     continuation.yield(.submitting(text))
///     return shouldSubmit(text)
///   }
/// }
/// ```
///
/// It is made outside of the bridge, lives as long as anyone wants it, and may be asked and changed on any thread.
/// Asking takes a lock for a moment; the handler runs outside of it.
public final class Answer<Question, Reply>: Sendable {
  /// Decides a question.
  public typealias Handler = @Sendable (Question) -> Reply

  /// In a struct, because a closure that is reached through a generic gets one layer thicker each time it is read.
  private struct State: Sendable {
    var handler: Handler
  }

  private let state: Locked<State>

  /// Makes an answer that is decided by a closure.
  ///
  /// - Parameter handler: Decides each question, where it is asked, until another one is set.
  public init(_ handler: @escaping Handler) {
    state = Locked(State(handler: handler))
  }

  /// Makes an answer that is always the same, until a handler is set.
  public convenience init(always reply: Reply) where Reply: Sendable {
    self.init { _ in reply }
  }

  /// Answers a question.
  public func callAsFunction(_ question: Question) -> Reply {
    state.withLock { $0.handler }(question)
  }

  /// Sets who decides from now on.
  public func set(_ handler: @escaping Handler) {
    let last = state.withLock { state in
      let last = state.handler
      state.handler = handler
      return last
    }
    // What it holds is released after unlocking.
    withExtendedLifetime(last) {}
  }
}
