import CausewayBridging
import Testing

@testable import CausewayTesting

@Suite struct SameErrorTests {
  private struct Plain: Error {
    let code: Int
  }

  @Test func objectsAreComparedByIdentity() {
    let error = ErrorObject("offline")
    #expect(isSame(error, error))
    #expect(!isSame(ErrorObject("offline"), error))
  }

  @Test func valuesAreComparedByEquality() {
    #expect(isSame(ScriptError.offline, ScriptError.offline))
    #expect(!isSame(ScriptError.masked, ScriptError.offline))
  }

  @Test func valuesThatCannotBeComparedAreComparedByLook() {
    #expect(isSame(Plain(code: 1), Plain(code: 1)))
    #expect(!isSame(Plain(code: 2), Plain(code: 1)))
    #expect(!isSame(ScriptError.offline, Plain(code: 1)))
  }

  @Test func theServicesOwnErrorIsFoundInsideABridges() {
    let error = ErrorObject("offline")
    #expect(isSame(CallbackError<ErrorObject>.service(error), error))
    #expect(!isSame(CallbackError<ErrorObject>.service(ErrorObject("offline")), error))
    #expect(!isSame(CallbackError<ErrorObject>.cancelled, error))
  }
}

@Suite struct WordingTests {
  @Test func valuesWithoutAnythingToSeeAreQuoted() {
    #expect(shown("") == "\"\"")
    #expect(shown(" \n") == "\" \n\"")
    #expect(shown("text") == "text")
    #expect(shown(1) == "1")
  }
}
