import CausewayRx
import CausewayTesting

/// Records the events of subscriptions, one line for each.
final class Diary: Sendable {
  private let probe = Probe<[String]>([])

  var lines: [String] { probe.value }

  func write(_ line: String) {
    probe.append(line)
  }

  /// Subscribes, and records elements, the end and the disposal.
  func follow<Element>(_ source: some ObservableType<Element>, _ name: String = "") -> any Disposable {
    let prefix = name.isEmpty ? "" : "\(name) "
    return source.subscribe(
      onNext: { self.write("\(prefix)\($0)") }, onError: { self.write("\(prefix)\($0)") },
      onCompleted: { self.write("\(prefix)completed") }, onDisposed: { self.write("\(prefix)disposed") })
  }
}
