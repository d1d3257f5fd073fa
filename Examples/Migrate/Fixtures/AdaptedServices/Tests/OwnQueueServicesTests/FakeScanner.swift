import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch

@testable import OwnQueueServices

/// A stand-in for `Scanner` that a test commands by its scripts.
final class FakeScanner: ScannerCalls {
  private let delegateScript: ScriptedService<ScannerDelegateEvent, Never>
  private let onWarningScript: ScriptedService<String, Never>
  private let addListenerScript: ScriptedService<Double, Never>
  private let scanScript: ScriptedCall<Int, any Error>
  private let sender = Scanner()

  init(
    delegate: ScriptedService<ScannerDelegateEvent, Never> = ScriptedService(),
    onWarning: ScriptedService<String, Never> = ScriptedService(),
    addListener: ScriptedService<Double, Never> = ScriptedService(), scan: ScriptedCall<Int, any Error> = ScriptedCall()
  ) {
    delegateScript = delegate
    onWarningScript = onWarning
    addListenerScript = addListener
    scanScript = scan
  }

  weak var delegate: (any ScannerDelegate)? {
    didSet {
      guard delegate != nil else { return delegateScript.setSlot(nil) }
      delegateScript.setSlot(as: "delegate") { [sender, weak delegate] event in
        switch event {
        case .didScan(let page): delegate?.scanner(sender, didScan: page)
        case .didFinish: delegate?.scannerDidFinish(sender)
        }
      }
    }
  }

  var onWarning: ((String) -> Void)? {
    didSet { onWarningScript.setSlot(as: "onWarning", onWarning) }
  }

  func addListener(_ listener: @escaping (Double) -> Void) -> Int {
    addListenerScript.register(as: "addListener()", onValue: listener)
  }

  func scan(_ pages: Int, completion: @escaping (Result<Int, any Error>) -> Void) {
    scanScript.start(as: "scan(\(pages))", completion)
  }

  func removeListener(_ id: Int) {
    addListenerScript.unregister(id)
  }
}
