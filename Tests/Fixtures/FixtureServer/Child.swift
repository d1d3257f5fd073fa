import Foundation

/// A child process that performs its arguments one after the other.
struct Child {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  func run() -> Never {
    var arguments = arguments[...]
    while let name = arguments.popFirst() {
      switch name {
      case "--chatter": chatter(next(&arguments), to: STDOUT_FILENO)
      case "--chatter-errors": chatter(next(&arguments), to: STDERR_FILENO)
      case "--chatter-both": chatterBoth(next(&arguments))
      case "--stubborn": signal(SIGTERM, SIG_IGN)
      case "--say": write("\(arguments.popFirst() ?? "")\n")
      case "--echo-stdin": echo()
      case "--sleep-until-signal": while true { pause() }
      case "--exit": exit(Int32(next(&arguments)))
      case "--crash":
        signal(SIGKILL, SIG_DFL)
        kill(getpid(), SIGKILL)
      default:
        try? FileHandle.standardError.write(contentsOf: Data("unknown argument \(name)\n".utf8))
        exit(64)
      }
    }
    exit(0)
  }

  private func next(_ arguments: inout ArraySlice<String>) -> Int {
    arguments.popFirst().flatMap { Int($0) } ?? 0
  }

  /// Writes numbered lines of 100 bytes.
  private func chatter(_ bytes: Int, to descriptor: Int32) {
    let filling = String(repeating: "x", count: 91) + "\n"
    var line = 0
    while line < bytes / 100 {
      var batch: [UInt8] = []
      for _ in 0..<min(1000, bytes / 100 - line) {
        let number = String(line)
        batch += Array((String(repeating: "0", count: max(0, 8 - number.count)) + number + filling).utf8)
        line += 1
      }
      batch.withUnsafeBytes { write($0, to: descriptor) }
    }
  }

  private func chatterBoth(_ bytes: Int) {
    let group = DispatchGroup()
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      group.enter()
      Thread.detachNewThread {
        chatter(bytes / 2, to: descriptor)
        group.leave()
      }
    }
    group.wait()
  }

  private func echo() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { return }
      buffer.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0.prefix(count)), to: STDOUT_FILENO) }
    }
  }

  private func write(_ text: String) {
    Array(text.utf8).withUnsafeBytes { write($0, to: STDOUT_FILENO) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, piece.baseAddress, piece.count)
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }
}
