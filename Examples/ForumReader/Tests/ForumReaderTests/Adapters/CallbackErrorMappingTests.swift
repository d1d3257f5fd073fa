import CausewayBridging
import Testing

@testable import ForumReaderKit

@Suite struct CallbackErrorMappingTests {
  /// Returns the error of a service that neither answers nor fails.
  private func dropped<Failure: Error>(_ type: Failure.Type) async -> CallbackError<Failure>? {
    await BridgeDiagnostics.withHandler({ _ in }) { () async -> CallbackError<Failure>? in
      do throws(CallbackError<Failure>) {
        try await withCallback { (_: Callback<Void, Failure>) in }
        return nil
      } catch {
        return error
      }
    }
  }

  @Test func waitsThatEndWithoutAnAnswerHaveErrorsOfTheForum() async throws {
    #expect(ForumError(try #require(await dropped(ForumError.self))) == .unanswered)
    #expect(ForumError(.timedOut) == .unanswered)
    #expect(ForumError(.cancelled) == .cancelled)
    #expect(ForumError(.service(.offline)) == .offline)
    #expect(AccountError(try #require(await dropped(AccountError.self))) == .unanswered)
    #expect(AccountError(.timedOut) == .unanswered)
    #expect(AccountError(.cancelled) == .cancelled)
    #expect(AccountError(.service(.expired)) == .expired)
  }
}
