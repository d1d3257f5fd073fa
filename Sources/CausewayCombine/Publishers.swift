public import Causeway

/// The namespace of the publishers that operators return, under Combine's names.
///
/// Most members are aliases of the core's publishers, for type annotations such as
/// `Publishers.Autoconnect<Timer.TimerPublisher>`.
public enum Publishers {}

extension Publishers {
  /// The publisher of `allSatisfy(_:)`.
  public typealias AllSatisfy<Upstream: Publisher> = EndingStepped<
    Upstream, AllSatisfyStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `assertNoFailure(_:)`.
  public typealias AssertNoFailure<Upstream: Publisher> = Stepped<
    Upstream, AssertNoFailureStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `autoconnect()`.
  public typealias Autoconnect<Upstream: ConnectablePublisher> = Causeway.Autoconnect<Upstream>
  /// The publisher of `catch(_:)`.
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> = Causeway.Catch<Upstream, NewPublisher>
  where NewPublisher.Output == Upstream.Output
  /// The publisher of `collect()`.
  public typealias Collect<Upstream: Publisher> = EndingStepped<
    Upstream, CollectStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `collect(_:)`.
  public typealias CollectByCount<Upstream: Publisher> = EndingStepped<
    Upstream, CollectCountStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `compactMap(_:)`.
  public typealias CompactMap<Upstream: Publisher, Output: Sendable> = Stepped<
    Upstream, CompactMapStep<Upstream.Output, Output, Upstream.Failure>
  >
  /// The publisher of `append(_:)` and `prepend(_:)`.
  public typealias Concatenate<Prefix: Publisher, Suffix: Publisher> = Concatenated<Prefix, Suffix>
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure
  /// The publisher of `contains(where:)` and `contains(_:)`.
  public typealias ContainsWhere<Upstream: Publisher> = EndingStepped<
    Upstream, ContainsWhereStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `count()`.
  public typealias Count<Upstream: Publisher> = EndingStepped<Upstream, CountStep<Upstream.Output, Upstream.Failure>>
  /// The publisher of `dropFirst(_:)`.
  public typealias Drop<Upstream: Publisher> = Stepped<Upstream, DropFirstStep<Upstream.Output, Upstream.Failure>>
  /// The publisher of `drop(while:)`.
  public typealias DropWhile<Upstream: Publisher> = Stepped<
    Upstream, DropWhileStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `filter(_:)`.
  public typealias Filter<Upstream: Publisher> = Stepped<Upstream, FilterStep<Upstream.Output, Upstream.Failure>>
  /// The publisher of `first()`.
  public typealias First<Upstream: Publisher> = EndingStepped<Upstream, PrefixStep<Upstream.Output, Upstream.Failure>>
  /// The publisher of `first(where:)`.
  public typealias FirstWhere<Upstream: Publisher> = EndingStepped<
    Upstream, FirstWhereStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)`, and of `print()`.
  public typealias HandleEvents<Upstream: Publisher> = Causeway.HandleEvents<Upstream>
  /// The publisher of `ignoreOutput()`.
  public typealias IgnoreOutput<Upstream: Publisher> = Stepped<
    Upstream, IgnoreOutputStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `last()`.
  public typealias Last<Upstream: Publisher> = EndingStepped<Upstream, LastStep<Upstream.Output, Upstream.Failure>>
  /// The publisher of `last(where:)`.
  public typealias LastWhere<Upstream: Publisher> = EndingStepped<
    Upstream, LastWhereStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `makeConnectable()`.
  public typealias MakeConnectable<Upstream: Publisher> = Causeway.Multicast<
    Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `map(_:)`.
  public typealias Map<Upstream: Publisher, Output: Sendable> = Stepped<
    Upstream, MapStep<Upstream.Output, Output, Upstream.Failure>
  >
  /// The publisher of `mapError(_:)`.
  public typealias MapError<Upstream: Publisher, Failure: Error> = Stepped<
    Upstream, MapErrorStep<Upstream.Output, Upstream.Failure, Failure>
  >
  /// The publisher of `min(by:)` and `max(by:)`.
  public typealias Comparison<Upstream: Publisher> = EndingStepped<
    Upstream, MinByStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `multicast(_:)`.
  public typealias Multicast<Upstream: Publisher, SubjectType: Subject> = Causeway.Multicast<Upstream, SubjectType>
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure
  /// The publisher of `output(in:)` and `output(at:)`.
  public typealias Output<Upstream: Publisher> = EndingStepped<
    Upstream, OutputInStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `prefix(while:)`.
  public typealias PrefixWhile<Upstream: Publisher> = EndingStepped<
    Upstream, PrefixWhileStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `reduce(_:_:)`.
  public typealias Reduce<Upstream: Publisher, Output: Sendable> = EndingStepped<
    Upstream, ReduceStep<Upstream.Output, Output, Upstream.Failure>
  >
  /// The publisher of `removeDuplicates()`.
  public typealias RemoveDuplicates<Upstream: Publisher> = Stepped<
    Upstream, RemoveDuplicatesStep<Upstream.Output, Upstream.Failure>
  > where Upstream.Output: Equatable
  /// The publisher of `replaceEmpty(with:)`.
  public typealias ReplaceEmpty<Upstream: Publisher> = EndingStepped<
    Upstream, ReplaceEmptyStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `replaceError(with:)`.
  public typealias ReplaceError<Upstream: Publisher> = EndingStepped<
    Upstream, ReplaceErrorStep<Upstream.Output, Upstream.Failure>
  >
  /// The publisher of `scan(_:_:)`.
  public typealias Scan<Upstream: Publisher, Output: Sendable> = Stepped<
    Upstream, ScanStep<Upstream.Output, Output, Upstream.Failure>
  >
  /// The publisher of a sequence's elements.
  public typealias Sequence<Elements: Swift.Sequence & Sendable, Failure: Error> = SequencePublisher<Elements, Failure>
  where Elements.Element: Sendable
  /// The publisher of `setFailureType(to:)`.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = Stepped<
    Upstream, SetFailureTypeStep<Upstream.Output, Failure>
  > where Upstream.Failure == Never
  /// The publisher of `share()`.
  public typealias Share<Upstream: Publisher> = Shared<Upstream>
  /// The publisher of `tryMap(_:)`.
  public typealias TryMap<Upstream: Publisher, Output: Sendable> = EndingStepped<
    Upstream, TryMapStep<Upstream.Output, Output, Upstream.Failure>
  >
}
