import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Foundation
import Testing

/// A service's own error, as a bridge's failure reports it.
@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct ServiceErrorTests {
  private struct Refused: LocalizedError {
    var errorDescription: String? { "The account is closed." }
  }

  private typealias Failure = CallbackError<Refused>

  private var refusing: CallbackFuture<Int, Refused> {
    CallbackFuture { $0.fail(Refused()) }
  }

  @Test func textIsTheServicesOwn() {
    #expect(errorText(of: Failure.service(Refused())) == "The account is closed.")
    #expect(errorText(of: CallbackError<Failure>.service(.service(Refused()))) == "The account is closed.")
  }

  @Test func aUserNeverReadsASourceLocation() {
    let dropped = Recorder(CallbackFuture<Int, Refused> { _ in })
    guard case .failure(let error)? = dropped.completion else {
      Issue.record("it has not failed")
      return
    }
    #expect(errorText(of: error) == "The service did not answer.")
    #expect(errorText(of: Failure.timedOut) == "The service took too long to answer.")
  }

  @Test func aLoaderShowsIt() {
    let loader = Loader { [refusing] in refusing }
    loader.start()
    #expect(loader.errorText == "The account is closed.")
  }

  @Test func anActionShowsIt() {
    let action = Action<Void, Int>(publisher: { [refusing] in refusing })
    action()
    #expect(action.errorText == "The account is closed.")
  }

  @Test func aBindingShowsIt() {
    let model = ServiceModel()
    model.bindings.bind(refusing, to: \.count, of: model, onFailure: .show(in: \.errorText))
    #expect(model.errorText == "The account is closed.")
  }

  @Test func aLoaderTakesACancelledCallForACancel() async {
    let loader = Loader<Int> { throw Failure.cancelled }
    await loader.refresh()
    #expect(loader.error == nil)
    #expect(!loader.isLoading)
  }

  @Test func anActionTakesACancelledCallForACancel() async {
    let action = Action<Void, Int> { throw Failure.cancelled }
    await action.run()
    #expect(action.lastError == nil)
    let guarded = Action<Void, Int>(guard: { () throws -> Int? in throw Failure.cancelled }, { $0 })
    await guarded.run()
    #expect(guarded.lastError == nil)
  }
}
