import ChildPrograms
import Foundation
import Testing

@testable import Live

@Suite struct WatchedCommandTests {
  @Test func aNameIsLookedForInThePath() throws {
    let folder = try TemporaryFolder()
    let program = try folder.file("second/shop", "#!/bin/sh\n")
    try folder.file("first/shop", "not executable")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let path = "\(folder.path("first")):\(folder.path("second"))"
    #expect(WatchedCommand.file(of: "shop", path: path)?.path == program)
    #expect(WatchedCommand.file(of: "other", path: path) == nil)
    #expect(WatchedCommand.file(of: "./shop", path: path)?.lastPathComponent == "shop")
    #expect(WatchedCommand.file(of: "sh", path: nil)?.path.hasSuffix("/bin/sh") == true)
  }
}
