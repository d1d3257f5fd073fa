/// An async sequence that does not fail, also for systems whose `AsyncSequence` has no `Failure` type.
///
/// Before iOS 18 and macOS 15, the type of an async sequence does not tell whether it can fail. Functions that need one
/// that cannot, such as `bind` of `Bindings`, take a sequence of this protocol there. Let your own sequence conform if
/// its iterator never throws:
///
/// ```swift
/// extension Heartbeats: NonFailingSequence {}
/// ```
///
/// An error that is thrown nevertheless counts as the end of the sequence.
public protocol NonFailingSequence: AsyncSequence {}

extension AsyncStream: NonFailingSequence {}
extension AsyncMapSequence: NonFailingSequence where Base: NonFailingSequence {}
extension AsyncCompactMapSequence: NonFailingSequence where Base: NonFailingSequence {}
extension AsyncFilterSequence: NonFailingSequence where Base: NonFailingSequence {}
extension AsyncDropFirstSequence: NonFailingSequence where Base: NonFailingSequence {}
extension AsyncDropWhileSequence: NonFailingSequence where Base: NonFailingSequence {}
extension AsyncPrefixSequence: NonFailingSequence where Base: NonFailingSequence {}
extension AsyncPrefixWhileSequence: NonFailingSequence where Base: NonFailingSequence {}
extension AsyncFlatMapSequence: NonFailingSequence
where Base: NonFailingSequence, SegmentOfResult: NonFailingSequence {}

extension AsyncValues: NonFailingSequence where Failure == Never {}
extension AsyncValuesWithGaps: NonFailingSequence where Failure == Never {}
extension BackpressureValues: NonFailingSequence where Failure == Never {}
