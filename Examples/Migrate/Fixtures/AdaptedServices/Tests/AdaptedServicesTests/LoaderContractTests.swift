import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import AdaptedServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The adapters of `Loader` keep the contract of all adapters.
struct LoaderContractTests {
  @Test func loadPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: {
        URLResponse(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: $0, textEncodingName: nil)
      },
      error: ScriptedError(), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<URLResponse, any Error>) in
      FakeLoader(load: script).loadPublisher(URLRequest(url: URL(fileURLWithPath: "/1")))
    }
    await contract.verify()
  }

  @Test func namePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Notification.Name("\($0)") }, traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Notification.Name, Never>) in
      FakeLoader(name: script).namePublisher()
    }
    await contract.verify()
  }

  @Test func identifierPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: $0))) },
      traits: .cannotBeCancelled
    ) { (script: ScriptedCall<UUID, Never>) in
      FakeLoader(identifier: script).identifierPublisher()
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}
