import Causeway

/// A replaceable answer for a delegate method that must return a value.
///
/// ```swift
/// nonisolated final class FormDelegate: LegacyFormDelegate {
///   private let continuation: CallbackPublisher<FormEvent, Never>.Continuation
///   private let shouldSubmit: Answer<String, Bool>
///
///   init(_ continuation: CallbackPublisher<FormEvent, Never>.Continuation, _ shouldSubmit: Answer<String, Bool>) {
///     self.continuation = continuation
///     self.shouldSubmit = shouldSubmit
///   }
///
///   func form(_ form: LegacyForm, shouldSubmit text: String) -> Bool {
///     continuation.yield(.submitting(text))
///     return shouldSubmit(text)
///   }
/// }
/// ```
///
/// Create it outside the bridge. It may be called and changed on any thread. A call takes a lock briefly; the handler
/// runs outside the lock.
public final class Answer<Question, Reply>: Sendable {
  /// A closure that answers a question.
  public typealias Handler = @Sendable (Question) -> Reply

  /// Wrapped in a struct, because each read of a closure through a generic adds one layer of reabstraction.
  private struct State: Sendable {
    var handler: Handler
  }

  private let state: Locked<State>

  /// Creates an answer that is given by a closure.
  ///
  /// - Parameter handler: Answers each question, on the calling thread, until another handler is set.
  public init(_ handler: @escaping Handler) {
    state = Locked(State(handler: handler))
  }

  /// Creates an answer that returns a constant until a handler is set.
  public convenience init(always reply: Reply) where Reply: Sendable {
    self.init { _ in reply }
  }

  /// Returns the answer to a question.
  public func callAsFunction(_ question: Question) -> Reply {
    state.withLock { $0.handler }(question)
  }

  /// Replaces the handler.
  public func set(_ handler: @escaping Handler) {
    let last = state.withLock { state in
      let last = state.handler
      state.handler = handler
      return last
    }
    // The old handler's captures are released after unlocking.
    withExtendedLifetime(last) {}
  }
}

/// A replaceable answer for a main-actor delegate method that must return a value.
///
/// Like ``Answer``, with handlers that are isolated to the main actor. It must be called on the main actor; a call from
/// elsewhere stops the program.
public final class MainActorAnswer<Question, Reply>: Sendable {
  /// A closure that answers a question.
  public typealias Handler = @MainActor (Question) -> Reply

  private let answer: Answer<Question, Reply>

  /// Creates an answer that is given by a closure.
  ///
  /// - Parameter handler: Answers each question, until another handler is set.
  public init(_ handler: @escaping Handler) {
    answer = Answer(Self.unchecked(handler))
  }

  /// Creates an answer that returns a constant until a handler is set.
  public init(always reply: Reply) where Reply: Sendable {
    answer = Answer(always: reply)
  }

  /// Returns the answer to a question.
  ///
  /// Must be called on the main actor.
  public func callAsFunction(_ question: Question) -> Reply {
    answer(question)
  }

  /// Replaces the handler.
  public func set(_ handler: @escaping Handler) {
    answer.set(Self.unchecked(handler))
  }

  private static func unchecked(_ handler: @escaping Handler) -> Answer<Question, Reply>.Handler {
    let handler = MainActorContext.unchecked(handler)
    return { question in
      expectMainActor()
      return handler(question)
    }
  }
}
