import CausewayBridging
import Dispatch

#if canImport(Darwin)
  import Darwin
#endif

/// The signals that a process is sent, as a stream: a Dispatch source, bridged.
enum Interrupts {
  /// Sends the number of each signal that comes.
  ///
  /// While anybody is subscribed the signals do nothing else.
  static func publisher(_ signals: Int32...) -> CallbackPublisher<Int32, Never> {
    CallbackPublisher(on: MainActor.shared) { continuation in
      let sources = signals.map { number in
        #if canImport(Darwin)
          // Without this the default action comes first. On Linux the source sees to it.
          signal(number, SIG_IGN)
        #endif
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { continuation.yield(number) }
        source.activate()
        return source
      }
      continuation.onTermination = { _ in for source in sources { source.cancel() } }
    }
  }
}
