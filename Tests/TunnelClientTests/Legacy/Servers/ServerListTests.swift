import Foundation
import Testing

@testable import TunnelClient

@Suite struct ServerListTests {
  @Test func readsAList() throws {
    let list = try ListFile(#"[{"id": "a", "name": "Ännchen", "host": "::1", "port": 443, "country": "DE"}]"#)
    defer { list.remove() }
    let servers = try ServerList.load(from: list.path)
    #expect(servers == [Server(id: "a", name: "Ännchen", host: "::1", port: 443)])
    #expect(servers.map(\.endpoint) == ["[::1]:443"])
    try list.write("[]")
    #expect(try ServerList.load(from: list.path).isEmpty)
  }

  @Test(arguments: [
    ("{}", "not a list of servers"),
    ("[", "not a list of servers"),
    (#"[{"id": "a", "name": "A", "host": "h"}]"#, "server 1: “port” is missing"),
    (#"[{"id": "a", "name": "A", "host": "h", "port": 70000}]"#, "server 1, port: 70000 is not a valid port"),
    (
      #"[{"id": "a", "name": "A", "host": "h", "port": 1}, {"id": 5, "name": "B", "host": "h", "port": 1}]"#,
      "server 2, id: "
    ),
    (
      #"[{"id": "a", "name": "A", "host": "h", "port": 1}, {"id": "a", "name": "B", "host": "h", "port": 1}]"#,
      "two servers have the ID “a”"
    ),
  ])
  func saysWhatIsWrong(text: String, complaint: String) throws {
    let list = try ListFile(text)
    defer { list.remove() }
    let error = try #require(throws: ServerListError.self) { try ServerList.load(from: list.path) }
    #expect(error.localizedDescription.contains(complaint))
    #expect(error.localizedDescription.hasPrefix(list.path))
  }

  @Test func saysThatAFileIsMissing() throws {
    #expect(throws: ServerListError.missing(path: "/no/such/file")) { try ServerList.load(from: "/no/such/file") }
  }

  @Test func saysThatAFolderIsNoFile() throws {
    let error = try #require(throws: ServerListError.self) { try ServerList.load(from: "/tmp") }
    guard case .unreadable("/tmp", _) = error else {
      Issue.record("\(error)")
      return
    }
  }
}
