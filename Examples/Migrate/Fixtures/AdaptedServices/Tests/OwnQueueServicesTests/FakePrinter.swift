import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch

@testable import OwnQueueServices

/// A stand-in for `Printer` that a test commands by its scripts.
final class FakePrinter: PrinterCalls {
  private let printPagesScript: ScriptedCall<Int, any Error>
  private let reserveScript: ScriptedCall<Int, any Error>

  init(
    printPages: ScriptedCall<Int, any Error> = ScriptedCall(), reserve: ScriptedCall<Int, any Error> = ScriptedCall()
  ) {
    printPagesScript = printPages
    reserveScript = reserve
  }

  func printPages(_ count: Int, completion: @escaping (Int?, (any Error)?) -> Void) {
    printPagesScript.start(as: "printPages(\(count))") { result in
      switch result {
      case .success(let value): completion(value, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  func reserve(_ sheets: Int, completion: @escaping (Result<Int, any Error>) -> Void) throws {
    reserveScript.start(as: "reserve(\(sheets))", completion)
  }
}
