import Causeway
import CausewayBridging
import CausewayTesting
import Synchronization
import Testing

@testable import AdaptedServices

/// The adapters of `UserDirectory` keep the contract of all adapters.
struct UserDirectoryContractTests {
  @Test func fetchPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { User(id: $0, name: "\($0)") }, error: DirectoryError.missing(id: 1)
    ) { (script: ScriptedCall<User, DirectoryError>) in
      FakeUserDirectory(fetch: script).fetchPublisher(1)
    }
    await contract.verify()
  }

  @Test func findPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { User(id: $0, name: "\($0)") }, error: ScriptedError()
    ) { (script: ScriptedCall<User, any Error>) in
      FakeUserDirectory(find: script).findPublisher(named: "1")
    }
    await contract.verify()
  }

  @Test func countPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Int, Never>) in
      FakeUserDirectory(count: script).countPublisher()
    }
    await contract.verify()
  }

  @Test func savePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in () }, outputs: { _ in 0 }, error: DirectoryError.missing(id: 1)
    ) { (script: ScriptedCall<Void, DirectoryError>) in
      FakeUserDirectory(save: script).savePublisher(User(id: 1, name: "1")).map { 0 }
    }
    await contract.verify()
  }

  @Test func renamePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in () }, outputs: { _ in 0 }, error: UserDirectoryRenameError(), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Void, UserDirectoryRenameError>) in
      FakeUserDirectory(rename: script).renamePublisher(1, to: "1").map { 0 }
    }
    await contract.verify()
  }

  @Test func containsPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0.isMultiple(of: 2) }, traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Bool, Never>) in
      FakeUserDirectory(contains: script).containsPublisher(1)
    }
    await contract.verify()
  }

  @Test func deletePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in () }, outputs: { _ in 0 }, error: DirectoryError.missing(id: 1), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Void, DirectoryError>) in
      FakeUserDirectory(delete: script).deletePublisher(1).map { 0 }
    }
    await contract.verify()
  }

  @Test func isTakenPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0.isMultiple(of: 2) }, error: DirectoryError.missing(id: 1), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Bool, DirectoryError>) in
      FakeUserDirectory(isTaken: script).isTakenPublisher("1")
    }
    await contract.verify()
  }

  @Test func refreshPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { [User(id: $0, name: "\($0)")] }, error: DirectoryError.missing(id: 1), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<[User], DirectoryError>) in
      FakeUserDirectory(refresh: script).refreshPublisher()
    }
    await contract.verify()
  }

  @Test func extremesPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { ($0, $0) }, outputs: { String(describing: ($0, $0)) }, traits: .cannotBeCancelled
    ) { (script: ScriptedCall<(Int, Int), Never>) in
      FakeUserDirectory(extremes: script).extremesPublisher().map { String(describing: $0) }
    }
    await contract.verify()
  }

  @Test func newestPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { (User(id: $0, name: "\($0)"), "\($0)") },
      outputs: { String(describing: (User(id: $0, name: "\($0)"), "\($0)")) }, error: DirectoryError.missing(id: 1),
      traits: .cannotBeCancelled
    ) { (script: ScriptedCall<(User, String), DirectoryError>) in
      FakeUserDirectory(newest: script).newestPublisher().map { String(describing: $0) }
    }
    await contract.verify()
  }

  @Test func flushPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in () }, outputs: { _ in 0 }, traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Void, Never>) in
      FakeUserDirectory(flush: script).flushPublisher().map { 0 }
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}
