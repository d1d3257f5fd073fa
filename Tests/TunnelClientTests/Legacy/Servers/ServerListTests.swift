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
    ("{}", "not a list of servers: A list is expected"),
    ("[", "not a list of servers: The contents are not valid JSON"),
    (#"[{"id": "a", "name": "A", "host": "h"}]"#, "“port” is missing in entry 1"),
    (#"[{"id": "a", "name": "A", "host": "h", "port": 70000}]"#, "The value is invalid in entry 1, “port”"),
    (
      #"[{"id": "a", "name": "A", "host": "h", "port": 1}, {"id": 5, "name": "B", "host": "h", "port": 1}]"#,
      "A text is expected in entry 2, “id”"
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
