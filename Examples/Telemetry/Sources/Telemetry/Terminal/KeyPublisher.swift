import CausewayBridging
import ExampleTerminal

/// The keys typed at the terminal, as a stream.
enum KeyPublisher {
  /// Sends the keys, and `nil` when the terminal is closed.
  static var keys: CallbackPublisher<[Key]?, Never> {
    CallbackPublisher { continuation in
      let reader = KeyReader { event in
        switch event {
        case .keys(let keys): continuation.yield(keys)
        case .end: continuation.yield(nil)
        }
      }
      continuation.onTermination = { _ in reader.cancel() }
    }
  }
}
