import CausewayBridging
import CausewayFoundation
import Foundation
import Testing

#if os(Linux)
  @Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessInputTests {
    private func output(_ script: String, _ input: ProcessInput) async throws -> String {
      try await ProcessCommand(URL(filePath: "/bin/sh"), ["-c", script], input: input).run().outputText
    }

    @Test func dataIsInAFileThatNoOtherUserCanOpen() async throws {
      #expect(try await output("stat -L -c '%a %h' /dev/stdin", .text("secret")) == "600 0\n")
    }

    @Test func dataIsInNoFolder() async throws {
      let link = try await output("readlink /proc/self/fd/0", .text("secret"))
      #expect(link.hasSuffix(" (deleted)\n"))
    }

    @Test func theNullDeviceIsAHandle() async throws {
      #expect(try await output("cat", .handle(.nullDevice)) == "")
    }

    @Test func theChildHasNoOtherDescriptors() async throws {
      let pipe = Pipe()
      _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, 0)
      #expect(
        try await output("ls /proc/$$/fd", .none).split(separator: "\n").allSatisfy { Int($0).map { $0 < 3 } ?? false })
      withExtendedLifetime(pipe) {}
    }
  }
#endif
