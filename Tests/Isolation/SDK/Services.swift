import Foundation

// The services of the guides, in Swift 5 mode, which call back on a queue of their own.

let own = DispatchQueue(label: "services")

public final class Thermometer: @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [Int: (Double) -> Void] = [:]

  public init() {}

  public func addListener(_ listener: @escaping (Double) -> Void) -> Int {
    lock.withLock { listeners[0] = listener }
    own.async { listener(21) }
    return 0
  }

  public func removeListener(_ token: Int) {
    lock.withLock { listeners[token] = nil }
  }

  public var degrees: Double { 20 }
}

public typealias LegacyThermometer = Thermometer
public typealias MainThreadSensor = Thermometer

public final class FetchToken: @unchecked Sendable {
  public func cancel() {}
}

public struct UsersError: Error {
  public let message: String
}

public typealias ServiceError = UsersError
public typealias User = String

public final class LegacyUsers: @unchecked Sendable {
  public init() {}

  public func fetch(_ id: Int, completion: @escaping (Result<String, UsersError>) -> Void) -> FetchToken {
    own.async { completion(.success("user \(id)")) }
    return FetchToken()
  }
}

public final class LegacyPlayer: @unchecked Sendable {
  public var onProgress: ((Double) -> Void)?
  public var shouldSkip: ((String) -> Bool)?

  public init() {}

  public func play() {
    let onProgress = onProgress
    own.async { onProgress?(1) }
  }

  /// Asks on the main thread.
  public func skips(_ track: String) -> Bool {
    shouldSkip?(track) ?? false
  }
}

public protocol LegacyDownloaderDelegate: AnyObject {
  func downloader(_ downloader: LegacyDownloader, didReceive bytes: Int)
  func downloaderDidFinish(_ downloader: LegacyDownloader)
  func downloader(_ downloader: LegacyDownloader, shouldRetryAfter failures: Int) -> Bool
}

public final class LegacyDownloader: @unchecked Sendable {
  public weak var delegate: (any LegacyDownloaderDelegate)?

  public init() {}

  public func receive(_ bytes: Int) {
    own.async { self.delegate?.downloader(self, didReceive: bytes) }
  }

  public func finish() {
    own.async { self.delegate?.downloaderDidFinish(self) }
  }
}

public final class LegacyDial: @unchecked Sendable {
  public private(set) var value = 0
  private var actions: [ObjectIdentifier: (Any) -> Void] = [:]

  public init() {}

  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> (Any) -> Void) {
    actions[ObjectIdentifier(target)] = { [weak target] sender in
      if let target { action(target)(sender) }
    }
  }

  public func removeTarget(_ target: AnyObject) {
    actions[ObjectIdentifier(target)] = nil
  }

  public func turn(to value: Int) {
    let actions = actions.values
    own.async {
      self.value = value
      for action in actions { action(self) }
    }
  }
}
