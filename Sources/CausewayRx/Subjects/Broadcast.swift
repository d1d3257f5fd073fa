public import Causeway
public import Synchronization

/// A roster of observers with what later observers receive first.
///
/// A public subject queues an event that is sent from inside another (R3). A shared connection does not: it delivers one
/// inside the other, as in RxSwift.
@usableFromInline
final class Broadcast<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  /// What a new observer receives first.
  enum Replay: Sendable {
    case nothing
    /// The current element, until the end.
    case current(Element)
    /// The last elements, also after the end.
    case last(Int)
  }

  @usableFromInline let roster: ObserverRoster
  @usableFromInline let capacity: Int
  /// What new observers receive first, guarded by the roster's lock.
  @exclusivity(unchecked) @usableFromInline var elements: ContiguousArray<Element> = []
  /// The one of them, where there is no room for more.
  @exclusivity(unchecked) @usableFromInline var latest: Element?
  /// Observers that receive the elements before theirs at this moment, and are not in the roster yet; guarded likewise.
  @exclusivity(unchecked) @usableFromInline var joining: [JoiningObserver<Element>] = []
  /// The observer with the roster's ``ObserverRoster/State/joiner`` key.
  private var joiner: Unmanaged<ObserverBase<Element>>?
  /// Observers that receive the current element at this moment, while events have come.
  private var converted: [(key: ObserverList.Key, observer: JoiningObserver<Element>)] = []
  /// Whether the elements are sent after the end too.
  private let replaysAfterEnd: Bool
  /// The subject that it belongs to, which the error after the disposal names.
  private unowned(unsafe) var owner: (any AnyObject & Sendable)?

  /// - Parameters:
  ///   - replay: What a new observer receives first.
  ///   - closesWhenEmpty: Whether it accepts no observers after the last one has left, or after the end.
  init(_ replay: Replay, closesWhenEmpty: Bool = false) {
    roster = ObserverRoster(closesWhenEmpty: closesWhenEmpty)
    switch replay {
    case .nothing:
      (capacity, replaysAfterEnd) = (0, false)
    case .current(let element):
      latest = element
      (capacity, replaysAfterEnd) = (1, false)
    case .last(let count):
      precondition(count >= 0, "a replaying subject keeps zero elements or more, not \(count)")
      (capacity, replaysAfterEnd) = (count, true)
    }
    super.init { node, element in
      unsafeDowncast(node, to: Broadcast<Element>.self).receive(element.pointee)
    }
  }

  deinit {
    roster.releaseObservers()
  }

  /// Remembers the subject that it belongs to, and that calls it.
  ///
  /// Called before any other use.
  func belongs(to subject: some AnyObject & Sendable) {
    owner = subject
  }

  @inlinable
  var isDisposed: Bool { roster.isDisposed }

  var hasObservers: Bool { roster.hasObservers }

  /// The error that observers receive after the disposal.
  @usableFromInline var disposedError: any Error { RxError.disposed(object: owner ?? self) }

  // MARK: Events

  /// Delivers an element, in the order in which several threads send.
  @inlinable
  @inline(__always)
  func submit(_ element: Element) {
    if roster.gate.tryEnter() {
      deliver(element)
      roster.leaveGate()
    } else {
      submit(.next(element))
    }
  }

  /// Delivers an event, in the order in which several threads send.
  @inlinable
  @inline(never)
  func submit(_ event: Event<Element>) {
    roster.submit { self.deliver(event) }
  }

  /// Delivers an element of an upstream; inside another delivery if it comes from there.
  @inlinable
  func receive(_ element: Element) {
    if roster.gate.isInside {
      deliver(element)
    } else {
      submit(element)
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    receive(.error(error))
  }

  @usableFromInline
  override func completed() {
    receive(.completed)
  }

  private func receive(_ end: StreamEnd) {
    if roster.gate.isInside {
      deliver(end)
    } else {
      roster.submit { self.deliver(end) }
    }
  }

  /// Delivers an event, as the thread inside the gate.
  @usableFromInline
  func deliver(_ event: Event<Element>) {
    switch event {
    case .next(let element): deliver(element)
    case .error(let error): deliver(StreamEnd.error(error))
    case .completed: deliver(StreamEnd.completed)
    }
  }

  /// Delivers an element, as the thread inside the gate.
  @inlinable
  @inline(__always)
  func deliver(_ element: Element) {
    if capacity > 0 {
      deliverKeeping(element)
    } else if roster.isOpen {
      roster.deliver(element)
    }
  }

  /// Delivers an element, as the thread inside the gate, and keeps it for later observers.
  @inlinable
  @inline(__always)
  func deliverKeeping(_ element: Element) {
    var former: Element?
    var joining: [JoiningObserver<Element>]?
    var list = ObserverList()
    var retired = ObserverList()
    roster.state.withLock { state in
      guard roster.isOpen else { return }
      if state.joiner != nil { retired = convertJoiner(&state) }
      list.address = roster.observers.load(ordering: .relaxed)
      if state.joiningCount > 0 { joining = self.joining }
      former = keep(element)
    }
    roster.deliver(element, to: list)
    if let joining { deliver(element, late: joining) }
    roster.retire(retired)
    // The element that has been replaced is released here, outside the lock.
    withExtendedLifetime(former) {}
  }

  @usableFromInline
  func deliver(_ element: Element, late observers: [JoiningObserver<Element>]) {
    for observer in observers where !isDisposed { observer.next(element) }
  }

  /// Keeps an element for later observers.
  ///
  /// - Returns: The element that it has replaced.
  @inlinable
  @inline(__always)
  func keep(_ element: Element) -> Element? {
    if capacity == 1 {
      let former = latest
      latest = element
      return former
    }
    return keepAmongOthers(element)
  }

  @usableFromInline
  func keepAmongOthers(_ element: Element) -> Element? {
    defer { elements.append(element) }
    return elements.count < capacity ? nil : elements.removeFirst()
  }

  /// Delivers the end, as the thread inside the gate.
  private func deliver(_ end: StreamEnd) {
    var released = Elements()
    var late: [JoiningObserver<Element>] = []
    var retired = ObserverList()
    let list = roster.state.withLock { state -> ObserverList? in
      if roster.isOpen { retired = convertJoiner(&state) }
      guard let list = roster.close(&state, end) else { return nil }
      swap(&late, &joining)
      if !replaysAfterEnd { released = takeElements() }
      return list
    }
    guard let list else { return }
    roster.deliver(end, to: list)
    roster.retire(retired)
    for observer in late where !isDisposed { end.deliver(to: observer) }
    withExtendedLifetime(released) {}
  }

  /// Takes out what new observers receive first.
  private func takeElements() -> Elements {
    defer { (latest, elements) = (nil, []) }
    return Elements(latest: latest, rest: elements)
  }

  /// Releases all observers and elements.
  @usableFromInline
  override func dispose() {
    var released = Elements()
    var late: [JoiningObserver<Element>] = []
    roster.dispose()
    roster.state.withLock { state in
      state.joiningCount = 0
      swap(&late, &joining)
      released = takeElements()
    }
    withExtendedLifetime(released) {}
  }

  // MARK: Observers

  /// Adds an observer, after it has received the elements and perhaps the end that come first.
  func attach(_ observer: ObserverBase<Element>) -> Attachment {
    guard case .member(let key) = enterAlone(observer) ?? enter(observer) else { return Attachment.empty }
    return Membership(roster, key)
  }

  /// Adds an observer of the current element, unless another one is being added.
  ///
  /// Nothing is allocated to keep what comes meanwhile: the sender does that, in ``convertJoiner(_:)``.
  ///
  /// - Returns: `nil` if nothing has been done.
  private func enterAlone(_ observer: ObserverBase<Element>) -> Entry? {
    if replaysAfterEnd { return nil }
    var first: Element?
    var former = ObserverList()
    let key = roster.state.withLock { state -> ObserverList.Key? in
      guard let latest, state.joiner == nil, roster.isOpen else { return nil }
      first = latest
      let key: ObserverList.Key
      (key, former) = roster.insert(observer, &state)
      state.joiner = key
      joiner = .passUnretained(observer)
      return key
    }
    guard let key, let first else { return nil }
    roster.retire(former)
    observer.next(first)
    let late = roster.state.withLock { state -> JoiningObserver<Element>? in
      if state.joiner == key {
        state.joiner = nil
        return nil
      }
      return converted.firstIndex { $0.key == key }.map { converted.remove(at: $0).observer }
    }
    if let late {
      late.goLive { isDisposed }
      roster.replace(key, with: observer)
    }
    return .member(key)
  }

  /// Lets the observer that receives the current element at this moment receive the next events afterwards.
  ///
  /// Called with the roster locked, by the thread inside the gate.
  ///
  /// - Returns: A list to be retired after unlocking.
  @usableFromInline
  func convertJoiner(_ state: inout ObserverRoster.State) -> ObserverList {
    guard let key = state.joiner, let observer = joiner else { return ObserverList() }
    state.joiner = nil
    let late = JoiningObserver(observer.takeUnretainedValue())
    converted.append((key, late))
    // The thread that adds the observer holds it, so releasing it under the lock runs no foreign code.
    return roster.change { $0.replace(key, with: late)?.release() }
  }

  /// What a new observer receives first.
  private struct Elements: Sendable {
    var latest: Element?
    var rest: ContiguousArray<Element> = []

    var isEmpty: Bool { latest == nil && rest.isEmpty }
  }

  private var firstElements: Elements { Elements(latest: latest, rest: elements) }

  private func deliver(_ elements: Elements, to observer: ObserverBase<Element>) {
    if let latest = elements.latest, !isDisposed { observer.next(latest) }
    for element in elements.rest where !isDisposed { observer.next(element) }
  }

  /// The place of a new observer.
  enum Entry: Sendable {
    /// It is among the observers.
    case member(ObserverList.Key)
    /// It has received the end.
    case ended
    /// It has received nothing, since no observers are accepted any more.
    case closed
  }

  /// Adds an observer, after it has received the elements and perhaps the end that come first.
  func enter(_ observer: ObserverBase<Element>) -> Entry {
    let (joined, former) = roster.state.withLock { join(observer, &$0) }
    roster.retire(former)
    switch joined {
    case .live(let key):
      return .member(key)
    case .ended(let elements, let end):
      deliver(elements, to: observer)
      if !isDisposed { end.deliver(to: observer) }
      return .ended
    case .closed:
      return .closed
    case .disposed:
      observer.error(disposedError)
      return .ended
    case .joining(let joining, let key, let elements):
      deliver(elements, to: observer)
      joining.goLive { isDisposed }
      return enter(joining, observer, key).map { .member($0) } ?? .ended
    }
  }

  private enum Joined: Sendable {
    case live(ObserverList.Key)
    case joining(JoiningObserver<Element>, ObserverList.Key?, Elements)
    case ended(Elements, StreamEnd)
    case closed
    case disposed
  }

  private func join(_ observer: ObserverBase<Element>, _ state: inout ObserverRoster.State) -> (Joined, ObserverList) {
    if isDisposed { return (.disposed, ObserverList()) }
    if roster.isClosed(state) { return (.closed, ObserverList()) }
    if let end = state.end { return (.ended(replaysAfterEnd ? firstElements : Elements(), end), ObserverList()) }
    let elements = firstElements
    if elements.isEmpty {
      let (key, former) = roster.insert(observer, &state)
      return (.live(key), former)
    }
    let new = JoiningObserver(observer)
    if replaysAfterEnd {
      // As in RxSwift it takes its place after the elements.
      joining.append(new)
      state.joiningCount += 1
      return (.joining(new, nil, elements), ObserverList())
    }
    let (key, former) = roster.insert(new, &state)
    return (.joining(new, key, elements), former)
  }

  /// Puts an observer that has received its first elements among the others.
  ///
  /// - Returns: The key; `nil` if the subject has ended or has been disposed of meanwhile.
  private func enter(
    _ former: JoiningObserver<Element>, _ observer: ObserverBase<Element>, _ key: ObserverList.Key?
  ) -> ObserverList.Key? {
    if let key {
      roster.replace(key, with: observer)
      return key
    }
    let (entered, list) = roster.state.withLock { state -> (ObserverList.Key?, ObserverList) in
      guard let index = joining.firstIndex(where: { $0 === former }) else { return (nil, ObserverList()) }
      joining.remove(at: index)
      state.joiningCount -= 1
      let (key, list) = roster.insert(observer, &state)
      return (key, list)
    }
    roster.retire(list)
    return entered
  }

  /// Lets an observer that is disposed of from inside a delivery still receive that event, as RxSwift does.
  ///
  /// - Returns: Whether this thread is delivering. If so, ``Attachment/leftSubject()`` is called afterwards.
  func postpone(_ observer: Attachment) -> Bool {
    roster.postpone(observer)
  }

  /// Removes an observer; does nothing if it is not there any more.
  ///
  /// - Returns: Whether it was the last one.
  @discardableResult
  func leave(_ key: ObserverList.Key) -> Bool {
    roster.leave(key)
  }
}
