/// A subscription of `groupBy`.
final class GroupBySink<Key: Hashable & Sendable, Element: Sendable>: OperatorSink<
  Element, GroupedObservable<Key, Element>
>,
@unchecked Sendable
{
  // Safety: As `OperatorSink`: `groups` and `order` are used only while the source calls.

  private let key: (Element) throws -> Key
  private let subscription = SingleAssignmentDisposable()
  private let lifetime: RefCountDisposable
  private var groups: [Key: Broadcast<Element>] = [:]
  /// The groups in the order in which they started.
  private var order: [Broadcast<Element>] = []

  init(_ key: @escaping (Element) throws -> Key, _ downstream: ObserverBase<GroupedObservable<Key, Element>>) {
    self.key = key
    lifetime = RefCountDisposable(disposable: subscription)
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> any Disposable {
    subscription.setDisposable(source.attach(self))
    return attached(to: lifetime)
  }

  override func process(_ element: Element) {
    do {
      group(try key(element)).next(element)
    } catch {
      self.error(error)
    }
  }

  override func error(_ error: any Error) {
    for group in order { group.error(error) }
    forward(error)
    subscription.dispose()
    dispose()
  }

  override func completed() {
    for group in order { group.completed() }
    forwardCompleted()
    subscription.dispose()
    dispose()
  }

  /// Returns the group for a key, and emits it if it is new.
  private func group(_ key: Key) -> Broadcast<Element> {
    if let group = groups[key] { return group }
    let group = Broadcast<Element>(.nothing)
    groups[key] = group
    order.append(group)
    let elements = DirectSource<Element> { [lifetime] observer in
      let retained = lifetime.retain()
      return Disposables.create(retained, group.attach(observer))
    }
    forward(GroupedObservable(key: key, source: elements))
    return group
  }
}

/// The elements of an observable that share a key.
///
/// Corresponds to RxSwift's `GroupedObservable`.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
  /// The key.
  public let key: Key
  private let source: Observable<Element>

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - source: The observable of the elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: The observer of the group's events.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// Returns the elements as an observable.
  public func asObservable() -> Observable<Element> {
    source
  }
}
