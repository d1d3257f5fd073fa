import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Each bridge of a service of Foundation, used again and again, except those of file handles and run loops.
///
/// A subscription to a file handle has a buffer that its thread releases later. `Timer` leaks on Linux.
@Suite struct FoundationAgeingTests {
  @Test func notificationsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let center = NotificationCenter()
      let name = Notification.Name("ageing")
      let counts = NotificationPayload<Int>(name, key: "count")
      let sender = NSObject()
      let queue = OperationQueue()
      ageing.posts("posts(of:)", to: center, center.posts(of: name))
      ageing.posts("posts(of:object:)", to: center, center.posts(of: name, object: sender))
      ageing.posts("posts(of:key:as:)", to: center, center.posts(of: name, key: "count", as: Int.self))
      ageing.posts("posts(of:_:)", to: center, center.posts(of: name) { $0.userInfo?["count"] as? Int })
      ageing.posts("posts(of:) a payload", to: center, center.posts(of: counts))
      ageing.posts("posts(of:queue:)", to: center, center.posts(of: name, queue: queue))
      ageing.posts("posts(of:) an AsyncMessage", to: center, center.posts(of: Saved.self))
      ageing.check("a post without subscribers") { center.post(1, as: counts) }
      ageing.check("AnyCancellable(observer:of:)") {
        AnyCancellable(observer: center.addObserver(forName: name, object: nil, queue: nil) { _ in }, of: center)
          .cancel()
      }
      let subject = CurrentValueSubject<Int, Never>(0)
      ageing.check("post(to:as:), subscribed") { subject.post(to: center, as: counts).cancel() }
      ageing.check("post(to:named:), subscribed") { subject.map { _ in }.post(to: center, named: name).cancel() }
      let token = subject.post(to: center, as: counts)
      ageing.check("post(to:as:), a value") { subject.send(1) }
      token.cancel()
      var iterator = center.posts(of: Saved.self).values(bufferingPolicy: .unbounded).makeAsyncIterator()
      await ageing.check("an AsyncMessage") {
        center.post(Saved(count: 1))
        _ = await iterator.next()
      }
    }
  }

  @Test @MainActor func notificationsOfTheMainActorDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let ageing = Ageing()
        let center = NotificationCenter()
        let name = Notification.Name("ageing")
        ageing.posts(
          "posts(of:on:)", to: center,
          center.posts(of: name, on: MainActor.shared) { $0.userInfo?["count"] as? Int })
        ageing.posts("posts(of:) a MainActorMessage", to: center, center.posts(of: Shown.self) { $0.count })
      }
    }
  }

  @Test @MainActor func targetsAndProgressDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let ageing = Ageing()
        let slider = Slider()
        let dial = Dial()
        let values = CallbackPublisher<Int, Never>(on: MainActor.shared) {
          ($0 as? Slider)?.value
        } addTarget: {
          slider.targets.append($0)
        } removeTarget: { target in
          slider.targets.removeAll { $0 === target }
        }
        ageing.check("a target of the main actor") { values.sink { _ in }.cancel() }
        let turns = CallbackPublisher<Int, Never> {
          $0 as? Int
        } addTarget: {
          dial.target = $0
        } removeTarget: { _ in
          dial.target = nil
        }
        ageing.check("a target") { turns.sink { _ in }.cancel() }
        let tokens = [values.sink { _ in }, turns.sink { _ in }]
        ageing.check("an action") {
          for target in slider.targets { target.fire(slider) }
          dial.target?.fire(1)
        }
        for token in tokens { token.cancel() }
        let progress = Progress(totalUnitCount: 4)
        let fractions = progress.fractions(every: .seconds(1), clock: TestClock())
        ageing.check("Progress.fractions") { fractions.sink { _ in }.cancel() }
        ageing.check("the fractions of a Progress that is complete") {
          let progress = Progress(totalUnitCount: 1)
          progress.completedUnitCount = 1
          progress.fractions(every: .seconds(1), clock: TestClock()).sink { _ in }.cancel()
        }
      }
    }
  }

  @Test func timersDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let queue = DispatchQueue(label: "ageing")
      await ageing.checkSparingly("DispatchQueue.ticks(every:)") {
        queue.ticks(every: .seconds(100)).sink { _ in }.cancel()
        _ = await queue.tick(after: .zero).first()
      }
      await ageing.checkSparingly("DispatchQueue.tick(after:)") { _ = await queue.tick(after: .zero).first() }
      await ageing.checkSparingly("DispatchQueue.ticks(every:), ticks") {
        for await _ in queue.ticks(every: .microseconds(10)).values(bufferingPolicy: .bufferingNewest(1)) { break }
      }
    }
  }

  @Test func operationsAndDefaultsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let queue = OperationQueue()
      await ageing.check("OperationQueue.run(_:)") { try? await queue.run(BlockOperation {}) }
      await ageing.check("OperationQueue.run(_:), cancelled") {
        queue.isSuspended = true
        let operation = BlockOperation {}
        let task = Task { try? await queue.run(operation) }
        task.cancel()
        queue.isSuspended = false
        await task.value
      }
      let suite = "ageing-\(UUID().uuidString)"
      let defaults = UserDefaults(suiteName: suite)!
      let values = defaults.values(of: "volume", as: Int.self)
      ageing.check("UserDefaults.values(of:as:)") { values.sink { _ in }.cancel() }
      ageing.check("UserDefaults.values(of:default:)") {
        defaults.values(of: "volume", default: 1).sink { _ in }.cancel()
      }
      let token = values.sink { _ in }
      var volume = 0
      ageing.check("UserDefaults.write") {
        volume = 1 - volume
        defaults.write(volume, forKey: "volume")
      }
      token.cancel()
      defaults.removePersistentDomain(forName: suite)
    }
  }

  @Test func signalsAndDescriptorsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let signals = SignalSource.publisher(SIGUSR1)
      let received = DispatchSemaphore(value: 0)
      ageing.check("SignalSource") { signals.sink { _ in }.cancel() }
      let token = signals.sink { _ in received.signal() }
      ageing.check("a signal") {
        kill(getpid(), SIGUSR1)
        received.wait()
      }
      token.cancel()
      let queue = DispatchQueue(label: "ageing")
      let pipe = Pipe()
      let (input, output) = (pipe.fileHandleForReading.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor)
      let released = DispatchSemaphore(value: 0)
      ageing.check("DispatchQueue.readable") {
        queue.readable(input, onRelease: { released.signal() }) { $0 }.sink { _ in }.cancel()
        released.wait()
      }
      ageing.check("DispatchQueue.writable") {
        queue.writable(output, onRelease: { released.signal() }) { () -> Int? in nil }.sink { _ in }.cancel()
        released.wait()
      }
      let bytes = queue.readable(input, onRelease: { released.signal() }) { _ in
        var byte = UInt8(0)
        return read(input, &byte, 1)
      }
      let reading = bytes.sink { _ in received.signal() }
      ageing.check("a byte to read") {
        var byte = UInt8(1)
        _ = write(output, &byte, 1)
        received.wait()
      }
      reading.cancel()
      released.wait()
      try? pipe.fileHandleForReading.close()
    }
  }

  @Test func fileEventsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("file")
      try! Data("12".utf8).write(to: file)
      ageing.check("URL.fileEvents()") {
        file.fileEvents().sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
      }
      await ageing.check("URL.fileEvents() of a missing file") {
        _ = try? await folder.appendingPathComponent("missing").fileEvents().first()
      }
      let written = DispatchSemaphore(value: 0)
      let token = file.fileEvents().sink(receiveCompletion: { _ in }, receiveValue: { _ in written.signal() })
      ageing.check("a file event") {
        let output = open(file.path, O_WRONLY)
        var byte = UInt8(1)
        _ = write(output, &byte, 1)
        close(output)
        written.wait()
      }
      token.cancel()
      try? FileManager.default.removeItem(at: folder)
    }
  }

  @Test func requestsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [LocalAnswers.self]
      let session = URLSession(configuration: configuration)
      let web = URLSessionBridge(configuration: configuration)
      let request = URLRequest(url: URL(string: "http://ageing.test/answer")!)
      let silent = URLRequest(url: URL(string: "http://ageing.test/silent")!)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      await ageing.checkSparingly("URLSession.answer(to:)") { _ = try? await session.answer(to: request) }
      await ageing.checkSparingly("URLSession.dataPublisher(for:)") {
        _ = try? await session.dataPublisher(for: request).first()
      }
      await ageing.checkSparingly("URLSessionBridge.data(for:)") { _ = try? await web.data(for: request) }
      await ageing.checkSparingly("URLSessionBridge.data(for:), cancelled") {
        let task = Task { _ = try? await web.data(for: silent) }
        task.cancel()
        await task.value
      }
      await ageing.checkSparingly("URLSessionBridge.upload(_:for:)") {
        _ = try? await web.upload(.data(Data("1".utf8)), for: request)
      }
      await ageing.checkSparingly("URLSessionBridge.download(_:to:)") { _ = try? await web.download(request, to: file) }
      await ageing.checkSparingly("URLSessionBridge.events(for:)") {
        for try await _ in web.events(for: request).values(bufferingPolicy: .unbounded) {}
      }
      await ageing.checkSparingly("URLSessionBridge.data(for:), rejected") {
        _ = try? await web.data(for: request, policy: TransferPolicy(validation: HTTPValidation { _ in false }))
      }
      try? FileManager.default.removeItem(at: file)
    }
  }

  @Test func processesDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let command = ProcessCommand(URL(fileURLWithPath: "/bin/echo"), ["1"])
      let silent = ProcessCommand(URL(fileURLWithPath: "/bin/cat"), input: .text("1"))
      await ageing.checkSparingly("ProcessCommand.run()") { _ = try? await command.run() }
      await ageing.checkSparingly("ProcessCommand.run() with input") { _ = try? await silent.run() }
      await ageing.checkSparingly("ProcessCommand.lines()") { _ = try? await command.lines().collect() }
      await ageing.checkSparingly("ProcessCommand.lines(), cancelled") { _ = try? await command.lines().first() }
      await ageing.checkSparingly("ProcessCommand.bytes()") { _ = try? await command.bytes().collect() }
      await ageing.checkSparingly("ProcessCommand.asyncLines()") { for try await _ in command.asyncLines() {} }
      await ageing.checkSparingly("a program that does not exist") {
        _ = try? await ProcessCommand(URL(fileURLWithPath: "/bin/missing")).run()
      }
    }
  }
}

private struct Saved: NotificationCenter.AsyncMessage {
  typealias Subject = NSObject
  static var name: Notification.Name { Notification.Name("AgeingSaved") }
  let count: Int
}

private struct Shown: NotificationCenter.MainActorMessage {
  typealias Subject = NSObject
  static var name: Notification.Name { Notification.Name("AgeingShown") }
  let count: Int
}

@MainActor private final class Slider {
  var targets: [ActionTarget] = []
  let value = 1
}

/// A service that is used from one thread.
private final class Dial: @unchecked Sendable {
  var target: ActionTarget?
}

/// Answers requests without a network, except those to `/silent`.
private final class LocalAnswers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url, url.lastPathComponent != "silent" else { return }
    let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("1".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}

extension Ageing {
  /// Subscribes and cancels; then posts a notification again and again.
  fileprivate func posts(
    _ name: String, to center: NotificationCenter, _ publisher: some Publisher<some Sendable, Never>
  ) {
    check("\(name), subscribed to") { publisher.sink { _ in }.cancel() }
    let token = publisher.sink { _ in }
    check("\(name), a post") { center.post(name: Notification.Name("ageing"), object: nil, userInfo: ["count": 1]) }
    token.cancel()
  }
}
