import Causeway
import CausewayBridging
import CausewayLive
import CausewayTelemetry
import CausewayTesting
import InMemoryTracing
import ServiceContextModule
import Synchronization
import Testing
import Tracing

@Suite struct CallSpanTests {
  private let tracer = InMemoryTracer()
  private let shop = Shop()

  private static let line = #line + 4

  /// Runs a call, and answers it once the service has been called.
  private func call(_ answer: Result<Int, ShopClosed>) async throws -> Int {
    try await withTracedCallback("price", tracer: tracer) { (callback: Callback<Int, ShopClosed>) in
      shop.price(completion: callback.handler)
      shop.answer(answer)
    }
  }

  @Test func aCallHasASpanWithItsLine() async throws {
    #expect(try await call(.success(3)) == 3)
    let span = try #require(tracer.finishedSpans.first)
    #expect(span.operationName == "price")
    #expect(span.kind == .client)
    #expect(
      span.attributes["causeway.line"]?.toSpanAttribute() == "ObservabilityTests/CallSpanTests.swift:\(Self.line)")
    #expect(span.status == nil)
    #expect(span.errors.isEmpty)
  }

  @Test func aCallThatFailsHasTheStatusError() async throws {
    await #expect(throws: ShopClosed.self) { try await call(.failure(ShopClosed())) }
    let span = try #require(tracer.finishedSpans.first)
    #expect(span.status == SpanStatus(code: .error, message: "ShopClosed"))
    #expect(span.errors.map { "\($0.error)" } == ["ShopClosed()"])
  }

  @Test func aCancelledCallIsNoError() async throws {
    let (shop, tracer) = (shop, tracer)
    let called = Signal()
    let task = Task {
      try await withTracedCallback("price", tracer: tracer) { (callback: Callback<Int, ShopClosed>) in
        shop.price(completion: callback.handler)
        called.fire()
      }
    }
    await called.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let span = try #require(tracer.finishedSpans.first)
    #expect(span.status == nil)
    #expect(span.attributes["causeway.end"]?.toSpanAttribute() == "cancelled")
  }

  @Test func theServiceIsCalledInTheContextOfTheSpan() async throws {
    let tracer = tracer
    _ = try await ServiceContext.$current.withValue(requestContext("a")) { try await call(.success(1)) }
    #expect(shop.requests.withLock { $0 } == ["a"])
    let parent = tracer.startSpan("request", context: .topLevel)
    _ = try await ServiceContext.$current.withValue(parent.context) {
      try await withTracedCallback("outer", tracer: tracer) { (callback: Callback<Int, ShopClosed>) in
        tracer.startSpan("inner").end()
        callback(.success(1))
      }
    }
    parent.end()
    let spans = Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.operationName, $0) })
    #expect(spans["outer"]?.parentSpanID == spans["request"]?.spanID)
    #expect(spans["inner"]?.parentSpanID == spans["outer"]?.spanID)
  }

  private func requestContext(_ request: String) -> ServiceContext {
    ServiceContext.with(request: request) { ServiceContext.current! }
  }

  private var price: CallbackFuture<Int, ShopClosed> {
    let (shop, tracer) = (shop, tracer)
    return CallbackFuture(label: "price") { callback in
      tracer.startSpan("inside").end()
      shop.price(completion: callback.handler)
    }
  }

  @Test func aSubscriptionHasASpanToItsAnswer() throws {
    let received = Mutex<[Int]>([])
    let tracer = tracer
    let token = price.traced(as: "price", tracer: tracer).sink(receiveCompletion: { _ in }) { value in
      tracer.startSpan("use").end()
      received.withLock { $0.append(value) }
    }
    #expect(tracer.activeSpans.map(\.operationName) == ["price"])
    shop.answer(.success(3))
    #expect(received.withLock { $0 } == [3])
    #expect(tracer.activeSpans.isEmpty)
    let spans = Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.operationName, $0) })
    #expect(spans["inside"]?.parentSpanID == spans["price"]?.spanID)
    #expect(spans["use"]?.parentSpanID == spans["price"]?.spanID)
    #expect(spans["price"]?.status == nil)
    token.cancel()
  }

  @Test func aSubscriptionThatFailsHasTheStatusError() throws {
    let token = price.traced(as: "price", tracer: tracer).sink(receiveCompletion: { _ in }) { _ in }
    shop.answer(.failure(ShopClosed()))
    let span = try #require(tracer.finishedSpans.last)
    #expect(span.status == SpanStatus(code: .error, message: "CallbackError<ShopClosed>"))
    #expect(span.errors.count == 1)
    token.cancel()
  }

  @Test func aCancelledSubscriptionEndsItsSpan() throws {
    let token = price.traced(as: "price", tracer: tracer).sink(receiveCompletion: { _ in }) { _ in }
    token.cancel()
    let span = try #require(tracer.finishedSpans.last)
    #expect(span.operationName == "price")
    #expect(span.attributes["causeway.end"]?.toSpanAttribute() == "cancelled")
    shop.answer(.success(1))
    #expect(tracer.finishedSpans.filter { $0.operationName == "price" }.count == 1)
  }

  @Test func theGraphShowsTheCallInsideTheSpan() {
    let graph = StreamGraph()
    let token = graph.during {
      price.traced(as: "price", tracer: tracer).sink(receiveCompletion: { _ in }) { _ in }
    }
    #expect(graph.snapshot().nodes.contains { $0.label == "price" })
    token.cancel()
  }
}
