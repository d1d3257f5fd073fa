import Causeway
import Synchronization

/// A writer of lines to a text stream, one at a time.
final class LineOutput: Sendable {
  private let stream: Mutex<Unchecked<any TextOutputStream>>

  init(_ stream: any TextOutputStream) {
    self.stream = Mutex(Unchecked(stream))
  }

  func write(_ line: String) {
    stream.withLock { stream in
      var output = stream.value
      output.write(line + "\n")
      stream = Unchecked(output)
    }
  }
}
