import Causeway

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
