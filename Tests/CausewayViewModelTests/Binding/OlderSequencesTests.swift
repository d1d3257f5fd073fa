import Causeway
import CausewayTesting
import Testing

@testable import CausewayViewModel

/// Bindings to async sequences as on systems whose `AsyncSequence` has no `Failure` type.
@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct OlderSequencesTests {
  private let model = ServiceModel()

  /// Binds with the overloads for older systems, because nothing else is known of the type.
  private func bind<Source: NonFailingSequence>(_ source: Source) where Source.Element == Int {
    model.bindings.bind(source, to: \.count, of: model)
    model.bindings.bind(source, to: model) { $0.log.append($1) }
  }

  /// A sequence as older code writes it.
  private struct NumbersThenFailure: AsyncSequence, AsyncIteratorProtocol {
    typealias Element = Int

    private var number = 0

    func makeAsyncIterator() -> NumbersThenFailure { self }

    mutating func next() async throws -> Int? {
      number += 1
      if number > 2 { throw ModelError.broken }
      return number
    }
  }

  @Test func sequencesThatDoNotFailAreBound() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    bind(subject.values(bufferingPolicy: .unbounded))
    await settle()
    subject.send(2)
    await settle()
    #expect(model.count == 2)
    #expect(model.log == [1, 2])
    model.bindings.cancelAll()
    await settle()
  }

  @Test func standardSequencesAreBound() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let last = Signal()
    func bind<Source: NonFailingSequence>(_ source: Source) where Source.Element == Int {
      model.bindings.bind(source, to: model) { model, number in
        model.log.append(number)
        if number == 30 { last.fire() }
      }
    }
    bind(stream.filter { $0 > 1 }.map { $0 * 10 })
    for number in 1...3 { continuation.yield(number) }
    await last.wait()
    #expect(model.log == [20, 30])
    model.bindings.cancelAll()
  }

  @Test func thePolicyReceivesAnyError() async {
    let ends = [Signal(), Signal(), Signal()]
    func bind<Source: AsyncSequence>(_ source: Source) where Source.Element == Int {
      func policy(_ end: Signal) -> FailurePolicy<ServiceModel, any Error> {
        .perform { model, error in
          model.errorText = "\(error)"
          end.fire()
        }
      }
      model.bindings.bind(source, to: \.count, of: model, onFailure: policy(ends[0]))
      model.bindings.bind(source, to: model, onFailure: policy(ends[1])) { $0.log.append($1) }
    }
    bind(NumbersThenFailure())
    for end in ends.prefix(2) { await end.wait() }
    #expect(model.count == 2)
    #expect(model.log == [1, 2])
    #expect(model.errorText == "broken")
    model.bindings.bind(
      NumbersThenFailure(), to: model, onElement: { $0.log.append($1) },
      onCompletion: { (_, completion: Completion<any Error>) in
        if case .failure = completion { ends[2].fire() }
      })
    await ends[2].wait()
    #expect(model.log == [1, 2, 1, 2])
    #expect(model.bindings.count == 0)
  }

  @Test func aTypedErrorIsAnyErrorForThePolicy() async {
    let subject = PassthroughSubject<Int, ModelError>()
    let errors = Probe<[String]>([])
    let policy = FailurePolicy<ServiceModel, any Error>.perform { _, error in errors.append("\(error)") }
    model.bindings.bind(subject.values(bufferingPolicy: .unbounded), to: \.count, of: model, onFailure: policy)
    subject.send(1)
    subject.send(completion: .failure(.broken))
    await settle()
    #expect(model.count == 1)
    #expect(errors.value == ["broken"])
  }

  @Test func theIteratorOfAnOlderSystemAdvancesElsewhere() async throws {
    var iterator = NumbersThenFailure()
    #expect(try await iterator.nextElsewhere() == 1)
    #expect(try await iterator.nextElsewhere() == 2)
    await #expect(throws: ModelError.broken) { try await iterator.nextElsewhere() }
    var numbers = [1, 2].publisher.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    #expect(try await numbers.nextElsewhere() == 1)
    #expect(try await numbers.nextElsewhere() == 2)
    #expect(try await numbers.nextElsewhere() == nil)
  }
}
