import CausewayBridging
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes typed on standard input, as a stream.
enum Keyboard {
  /// Sends each byte as it is typed, and finishes at the end of the input.
  static var publisher: CallbackPublisher<UInt8, Never> {
    CallbackPublisher(on: MainActor.shared) { continuation in
      let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
      source.setEventHandler {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
          for byte in bytes[..<count] { continuation.yield(byte) }
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          continuation.finish()
        }
      }
      continuation.onTermination = { _ in source.cancel() }
      source.activate()
    }
  }
}
