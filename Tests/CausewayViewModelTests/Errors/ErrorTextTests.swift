import CausewayViewModel
import Foundation
import Testing

@Suite struct ErrorTextTests {
  @Test(.covers("b9")) func anErrorWithATextOfItsOwnSaysIt() {
    struct Refused: LocalizedError {
      let errorDescription: String? = "The server refused."
    }
    #expect(errorText(of: Refused()) == "The server refused.")
  }

  @Test(.covers("b9")) func aLocalizedErrorWithoutATextIsDescribed() {
    enum Failure: LocalizedError {
      case timedOut(seconds: Int)
    }
    #expect(errorText(of: Failure.timedOut(seconds: 3)) == "timedOut(seconds: 3)")
    struct Empty: LocalizedError, CustomStringConvertible {
      let errorDescription: String? = ""
      let description = "no answer"
    }
    #expect(errorText(of: Empty()) == "no answer")
  }

  @Test func anyOtherErrorIsDescribed() {
    #expect(errorText(of: ModelError.broken) == "broken")
    struct Failure: Error, CustomStringConvertible {
      let description = "no route to Oslo"
    }
    #expect(errorText(of: Failure()) == "no route to Oslo")
  }

  @Test func aSystemErrorSaysWhatIsKnownOfIt() {
    let known = NSError(domain: "Tunnel", code: 7, userInfo: [NSLocalizedDescriptionKey: "The tunnel is closed."])
    #expect(errorText(of: known) == "The tunnel is closed.")
    let reason = NSError(domain: "Tunnel", code: 7, userInfo: [NSLocalizedFailureReasonErrorKey: "It is closed."])
    #expect(errorText(of: reason) == "It is closed.")
    #expect(errorText(of: POSIXError(.ECONNREFUSED)) == "Connection refused")
  }

  @Test func aLocalizedErrorMayHaveAReasonOnly() {
    struct Full: LocalizedError {
      let failureReason: String? = "The disk is full."
    }
    #expect(errorText(of: Full()) == "The disk is full.")
  }

  @Test func aSystemErrorOfWhichNothingIsKnownIsNamed() {
    #expect(errorText(of: NSError(domain: "Tunnel", code: 7)) == "Tunnel error 7")
    struct Failure: CustomNSError {}
    #expect(errorText(of: Failure()) == "Failure()")
  }

  @Test(arguments: [
    NSError(domain: "Tunnel", code: 7) as any Error, URLError(.timedOut), POSIXError(.ECONNREFUSED),
    CocoaError(.fileNoSuchFile), ModelError.broken, CancellationError(),
  ])
  func thePhraseThatSaysNothingIsNeverUsed(error: any Error) {
    let text = errorText(of: error)
    #expect(!text.contains("operation could"))
    #expect(!text.isEmpty)
  }

  /// `resume(with:)` puts the error into a second box.
  @Test func anErrorSaysTheSameHoweverItWasThrown() async {
    struct Refused: LocalizedError {
      let errorDescription: String? = "The server refused."
    }
    for error in [Refused(), POSIXError(.ECONNREFUSED), NSError(domain: "Tunnel", code: 7)] as [any Error] {
      do {
        _ = try await withCheckedThrowingContinuation { continuation in
          continuation.resume(with: Result<Int, any Error>.failure(error))
        }
      } catch let thrown {
        #expect(errorText(of: thrown) == errorText(of: error))
      }
    }
  }

  @Test func aTypeWithSuchAMemberNamesTheModule() {
    struct Model {
      var errorText: String?
      mutating func fail(_ error: any Error) { errorText = CausewayViewModel.errorText(of: error) }
    }
    var model = Model()
    model.fail(ModelError.broken)
    #expect(model.errorText == "broken")
  }
}
