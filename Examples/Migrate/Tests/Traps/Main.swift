import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes a closure literal of the main actor to one function, and waits until it is called.
@MainActor final class Caller {
  private let done = DispatchSemaphore(value: 0)
  private var sources: [any DispatchSourceProtocol] = []

  /// The functions in the list of `SystemTraps`, each of which stops the program.
  private var traps: [String: () -> Void] {
    [
      "setEventHandler": { self.timer(.global()) { $0.setEventHandler { self.done.signal() } } },
      "setEventHandler(handler:)": { self.timer(.global()) { $0.setEventHandler(handler: { self.done.signal() }) } },
      "setEventHandler, default queue": { self.timer(nil) { $0.setEventHandler { self.done.signal() } } },
      "setRegistrationHandler": { self.timer(.global()) { $0.setRegistrationHandler { self.done.signal() } } },
      "setCancelHandler": {
        self.timer(DispatchQueue(label: "own")) {
          $0.setCancelHandler { self.done.signal() }
          $0.cancel()
        }
      },
      "notify(queue:)": { DispatchGroup().notify(queue: .global()) { self.done.signal() } },
      "DispatchWorkItem": { DispatchQueue.global().async(execute: DispatchWorkItem { self.done.signal() }) },
      "DispatchWorkItem, asyncAfter": {
        let item = DispatchWorkItem { self.done.signal() }
        DispatchQueue(label: "own").asyncAfter(deadline: .now(), execute: item)
      },
      "DispatchIO.read": {
        DispatchIO.read(fromFileDescriptor: 0, maxLength: 1, runningHandlerOn: .global()) { _, _ in self.done.signal() }
      },
      "DispatchIO.write": {
        DispatchIO.write(toFileDescriptor: 2, data: .empty, runningHandlerOn: .global()) { _, _ in self.done.signal() }
      },
    ]
  }

  /// Functions that are not in the list, because their parameter is `@Sendable` or they call on the caller's thread.
  private var safe: [String: () -> Void] {
    let done = done
    return [
      "async": { DispatchQueue.global().async { done.signal() } },
      "asyncAfter": { DispatchQueue.global().asyncAfter(deadline: .now()) { done.signal() } },
      "sync": { DispatchQueue(label: "own").sync { _ = done.signal() } },
      "concurrentPerform": {
        DispatchQueue.concurrentPerform(iterations: 8) { if $0 == 7 { done.signal() } }
      },
      "detachNewThread": { Thread.detachNewThread { done.signal() } },
      "addOperation": { OperationQueue().addOperation { done.signal() } },
      "BlockOperation": { OperationQueue().addOperation(BlockOperation { done.signal() }) },
      "dataTask": {
        let url = URL(fileURLWithPath: "/dev/null")
        URLSession.shared.dataTask(with: url) { _, _, _ in done.signal() }.resume()
      },
      "terminationHandler": {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", ":"]
        process.terminationHandler = { _ in done.signal() }
        try? process.run()
      },
      "notify(queue:), @Sendable": { DispatchGroup().notify(queue: .global()) { @Sendable in done.signal() } },
    ]
  }

  private func timer(_ queue: DispatchQueue?, _ prepare: (any DispatchSourceTimer) -> Void) {
    let source = DispatchSource.makeTimerSource(queue: queue)
    sources.append(source)
    source.schedule(deadline: .now())
    source.resume()
    prepare(source)
  }

  func names(_ kind: String) -> [String] { (kind == "traps" ? traps : safe).keys.sorted() }

  func run(_ name: String) {
    guard let call = traps[name] ?? safe[name] else { fatalError("There is no function '\(name)'.") }
    call()
    done.wait()
  }
}

@main struct Main {
  @MainActor static func main() {
    let arguments = CommandLine.arguments
    if arguments[1] == "list" { return print(Caller().names(arguments[2]).joined(separator: "\n")) }
    Caller().run(arguments[1])
    print("called")
  }
}
