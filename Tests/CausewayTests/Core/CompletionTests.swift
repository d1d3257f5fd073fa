import Causeway
import Testing

@Suite struct CompletionTests {
  @Test func equalsOneOfTheSameKind() {
    #expect(Completion<TestError>.finished == .finished)
    #expect(Completion.failure(TestError.failed) == .failure(.failed))
    #expect(Completion.failure(TestError.failed) != .failure(.other))
    #expect(Completion.failure(TestError.failed) != .finished)
    #expect(Set([Completion.failure(TestError.failed), .finished, .failure(.failed)]).count == 2)
  }
}
