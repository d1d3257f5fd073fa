public import Causeway
public import CausewayBridging
public import ServiceContextModule
public import Tracing

/// Calls a service that answers once, in a span from the call to the answer.
///
/// Like `withThrowingCallback`. An error is recorded, and gives the span the status `error`; a cancel only gives it the
/// attribute `causeway.end`. The service is called in the span's context.
///
/// - Parameters:
///   - operationName: The name of the span.
///   - timeout: The time to wait for an answer, or `nil` to wait without limit.
///   - label: The name of the bridge in diagnostics; that of the span if it is `nil`.
///   - tracer: The tracer.
///   - fileID: The file reported in diagnostics and in the span's attribute `causeway.line`.
///   - line: The line reported in diagnostics and in the span's attribute `causeway.line`.
///   - body: Calls the service. Runs once, synchronously, in the caller's isolation.
/// - Returns: The service's value.
/// - Throws: As `withThrowingCallback`.
public func withTracedCallback<Value: Sendable, Failure: Error>(
  _ operationName: String, timeout: CallTimeout? = nil, label: String? = nil,
  tracer: any Tracer = InstrumentationSystem.tracer,
  fileID: StaticString = #fileID, line: UInt = #line, _ body: (Callback<Value, Failure>) -> Void
) async throws -> Value {
  let span = CallSpan(tracer.startCall(operationName, fileID, line))
  do {
    let value = try await ServiceContext.$current.withValue(span.context) {
      try await withThrowingCallback(
        timeout: timeout, label: label ?? operationName, fileID: fileID, line: line, body)
    }
    span.end(nil)
    return value
  } catch is CancellationError {
    span.cancel()
    throw CancellationError()
  } catch {
    span.end(error)
    throw error
  }
}

extension Publisher {
  /// Surrounds each subscription with a span, from the subscription to the completion or the cancel.
  ///
  /// Meant for one-shot calls, such as a `CallbackFuture`. The service is called in the span's context, and the subscriber
  /// runs in it, up to the next operator that changes the thread. A failure is recorded, and gives the span the status
  /// `error`; a cancel gives it the attribute `causeway.end`.
  ///
  /// - Parameters:
  ///   - operationName: The name of the span.
  ///   - tracer: The tracer.
  ///   - fileID: The file in the span's attribute `causeway.line`.
  ///   - line: The line in the span's attribute `causeway.line`.
  /// - Returns: A publisher that delivers the same.
  public func traced(
    as operationName: String, tracer: any Tracer = InstrumentationSystem.tracer,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    let call = self
    return Deferred {
      let span = CallSpan(tracer.startCall(operationName, fileID, line))
      let inside = ContextScheduler(ImmediateScheduler(), span.context)
      // The context reaches the service, because a value subscribes to the call in it.
      return Just(()).setFailureType(to: Failure.self).receive(on: inside).flatMap { call }
        .handleEvents(
          receiveCompletion: { completion in
            if case .failure(let error) = completion { span.end(error) } else { span.end(nil) }
          }, receiveCancel: { span.cancel() }
        )
        .receive(on: inside)
    }
  }
}

extension Tracer {
  fileprivate func startCall(_ operationName: String, _ fileID: StaticString, _ line: UInt) -> any Tracing.Span {
    let span = startSpan(
      operationName, context: .current ?? .topLevel, ofKind: .client, at: DefaultTracerClock.now, function: "",
      file: "\(fileID)", line: line)
    span.updateAttributes { $0["causeway.line"] = "\(CodeLocation(fileID, line))" }
    return span
  }
}

/// The span of a call, which ends once.
private final class CallSpan: Sendable {
  private let span: any Tracing.Span

  init(_ span: any Tracing.Span) {
    self.span = span
  }

  var context: ServiceContext { span.context }

  func end(_ error: (any Error)?) {
    if let error {
      span.recordError(error)
      span.setStatus(SpanStatus(code: .error, message: "\(type(of: error))"))
    }
    span.end()
  }

  func cancel() {
    span.updateAttributes { $0["causeway.end"] = "cancelled" }
    span.end()
  }
}
