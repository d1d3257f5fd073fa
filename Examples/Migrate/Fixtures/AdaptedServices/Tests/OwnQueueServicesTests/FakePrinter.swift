import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch

@testable import OwnQueueServices

/// A stand-in for `Printer` that a test commands by its scripts.
final class FakePrinter: PrinterCalls {
  private let printPagesScript: ScriptedCall<Int, any Error>

  init(printPages: ScriptedCall<Int, any Error> = ScriptedCall()) {
    printPagesScript = printPages
  }

  func printPages(_ count: Int, completion: @escaping (Int?, (any Error)?) -> Void) {
    printPagesScript.start { result in
      switch result {
      case .success(let value): completion(value, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }
}
