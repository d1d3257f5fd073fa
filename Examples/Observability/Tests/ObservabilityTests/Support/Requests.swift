import CausewayBridging
import ServiceContextModule
import Synchronization

/// A legacy service that answers once, when the test says so.
final class Shop: Sendable {
  private let waiting = Mutex<[@Sendable (Result<Int, ShopClosed>) -> Void]>([])
  /// The request identifiers in the contexts of the calls.
  let requests = Mutex<[String?]>([])

  func price(completion: @escaping @Sendable (Result<Int, ShopClosed>) -> Void) {
    requests.withLock { $0.append(ServiceContext.current?.request) }
    waiting.withLock { $0.append(completion) }
  }

  /// Answers the oldest call, outside of any context, as a thread of the service would.
  func answer(_ result: Result<Int, ShopClosed>) {
    let completion = waiting.withLock { $0.removeFirst() }
    ServiceContext.$current.withValue(nil) { completion(result) }
  }
}

struct ShopClosed: Error {}

extension ServiceContext {
  private enum RequestKey: ServiceContextKey {
    typealias Value = String
  }

  /// The identifier of the request that the code serves.
  var request: String? {
    get { self[RequestKey.self] }
    set { self[RequestKey.self] = newValue }
  }

  /// Runs an operation in the context of a request.
  static func with<Result>(request: String, _ operation: () throws -> Result) rethrows -> Result {
    var context = current ?? .topLevel
    context.request = request
    return try $current.withValue(context, operation: operation)
  }
}
