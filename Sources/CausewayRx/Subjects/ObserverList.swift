/// The observers of a subject, in the order in which RxSwift's `Bag` calls them.
///
/// A hand-written array, so that a delivery retains neither the array nor an observer. As in RxSwift, the first
/// position is reused when its observer leaves; a later observer may therefore be called before the others. Other
/// positions stay empty until half of them are.
@usableFromInline
struct ObserverList: @unchecked Sendable {
  // Safety: A list in use by the gate is not changed: changes are made to a copy with the roster's lock held. The
  // positions below `count` are initialised and own one reference each. Tested by `ObserverRosterTests`,
  // `RxEngineRaceTests`.

  @usableFromInline typealias Observer = EndObserver
  /// The key of an observer.
  ///
  /// Keys increase, except for the first position.
  @usableFromInline typealias Key = UInt64

  @usableFromInline
  struct Header {
    @usableFromInline var count: Int32
    @usableFromInline var capacity: Int32
    /// The number of empty positions after the first.
    @usableFromInline var gaps: Int32
    @usableFromInline var live: Int32
  }

  @usableFromInline
  struct Place {
    @usableFromInline let key: Key
    @usableFromInline var observer: Unmanaged<Observer>?
  }

  /// The address of the memory; 0 for a list that has never had an observer.
  @usableFromInline var address: UInt

  @_alwaysEmitIntoClient
  @inline(__always)
  init(address: UInt = 0) {
    self.address = address
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  var header: UnsafeMutablePointer<Header>? { UnsafeMutablePointer(bitPattern: address) }

  @_alwaysEmitIntoClient
  @inline(__always)
  static func places(_ header: UnsafeMutablePointer<Header>) -> UnsafeMutablePointer<Place> {
    UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Place.self)
  }

  var live: Int { header.map { Int($0.pointee.live) } ?? 0 }

  /// Calls a closure with each observer.
  ///
  /// The list must not change in the meantime.
  @_alwaysEmitIntoClient
  @inline(__always)
  func forEach(_ body: (Observer) -> Void) {
    guard let header else { return }
    var place = Self.places(header)
    let end = place + Int(header.pointee.count)
    while place < end {
      place.pointee.observer?._withUnsafeGuaranteedRef(body)
      place += 1
    }
  }

  // MARK: Changes

  /// Adds an observer with a key that is greater than all earlier keys.
  mutating func insert(_ observer: Observer, _ key: Key) {
    var header = self.header ?? grow()
    let place = Place(key: key, observer: .passRetained(observer))
    header.pointee.live += 1
    if header.pointee.count > 0, Self.places(header)[0].observer == nil {
      Self.places(header)[0] = place
      return
    }
    if header.pointee.count == header.pointee.capacity { header = grow() }
    (Self.places(header) + Int(header.pointee.count)).initialize(to: place)
    header.pointee.count += 1
  }

  /// Removes an observer.
  ///
  /// - Parameter index: The result of ``index(of:)``.
  /// - Returns: The observer, still retained.
  mutating func remove(at index: Int) -> Unmanaged<Observer>? {
    guard let header else { return nil }
    let places = Self.places(header)
    let observer = places[index].observer.take()
    header.pointee.live -= 1
    if index == Int(header.pointee.count) - 1 {
      header.pointee.count -= 1
    } else if index > 0 {
      header.pointee.gaps += 1
      if header.pointee.gaps * 2 > header.pointee.count { closeGaps(header) }
    }
    return observer
  }

  /// Replaces an observer.
  ///
  /// - Returns: The former observer, still retained; `nil` if the key is unknown.
  mutating func replace(_ key: Key, with observer: Observer) -> Unmanaged<Observer>? {
    guard let header, let index = index(of: key) else { return nil }
    let former = Self.places(header)[index].observer
    Self.places(header)[index].observer = .passRetained(observer)
    return former
  }

  /// Returns whether the list contains an observer with the key.
  func contains(_ key: Key) -> Bool { index(of: key) != nil }

  /// Returns a copy of the list in separate memory.
  func copy() -> ObserverList {
    guard let header, header.pointee.live > 0 else { return ObserverList() }
    let copy = Self.allocate(capacity: max(2, Int(header.pointee.count) + 1))
    copy.pointee = header.pointee
    copy.pointee.capacity = max(2, header.pointee.count + 1)
    Self.places(copy).initialize(from: Self.places(header), count: Int(header.pointee.count))
    forEach { _ = Unmanaged.passRetained($0) }
    return ObserverList(address: UInt(bitPattern: copy))
  }

  /// Releases the observers and frees the memory.
  @usableFromInline
  func destroy() {
    guard let header else { return }
    let places = Self.places(header)
    for index in 0..<Int(header.pointee.count) { places[index].observer?.release() }
    UnsafeMutableRawPointer(header).deallocate()
  }

  private static func allocate(capacity: Int) -> UnsafeMutablePointer<Header> {
    let bytes = MemoryLayout<Header>.size + capacity * MemoryLayout<Place>.stride
    return UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: MemoryLayout<Place>.alignment)
      .bindMemory(to: Header.self, capacity: 1)
  }

  private mutating func grow() -> UnsafeMutablePointer<Header> {
    let former = header
    let count = former?.pointee.count ?? 0
    let capacity = max(1, count * 2)
    let header = Self.allocate(capacity: Int(capacity))
    header.initialize(to: former?.pointee ?? Header(count: 0, capacity: 0, gaps: 0, live: 0))
    header.pointee.capacity = capacity
    if let former {
      Self.places(header).moveInitialize(from: Self.places(former), count: Int(count))
      UnsafeMutableRawPointer(former).deallocate()
    }
    address = UInt(bitPattern: header)
    return header
  }

  private func closeGaps(_ header: UnsafeMutablePointer<Header>) {
    let places = Self.places(header)
    var kept = 1
    for index in 1..<Int(header.pointee.count) where places[index].observer != nil {
      places[kept] = places[index]
      kept += 1
    }
    header.pointee.count = Int32(kept)
    header.pointee.gaps = 0
  }

  /// Returns the position of an observer; `nil` if the key is unknown.
  func index(of key: Key) -> Int? {
    guard let header, header.pointee.count > 0 else { return nil }
    let places = Self.places(header)
    if places[0].key == key { return places[0].observer == nil ? nil : 0 }
    var low = 1
    var high = Int(header.pointee.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].key < key { low = middle + 1 } else { high = middle }
    }
    guard low < Int(header.pointee.count), places[low].key == key, places[low].observer != nil else { return nil }
    return low
  }
}
