import CausewayRx
import CausewayTesting

/// Writes down what comes of subscriptions, one line for each event.
final class Diary: Sendable {
  private let probe = Probe<[String]>([])

  var lines: [String] { probe.value }

  func write(_ line: String) {
    probe.append(line)
  }

  /// Subscribes, and writes down elements, the end and the disposal.
  func follow<Element>(_ source: some ObservableType<Element>, _ name: String = "") -> any Disposable {
    let prefix = name.isEmpty ? "" : "\(name) "
    return source.subscribe(
      onNext: { self.write("\(prefix)\($0)") }, onError: { self.write("\(prefix)\($0)") },
      onCompleted: { self.write("\(prefix)completed") }, onDisposed: { self.write("\(prefix)disposed") })
  }
}
