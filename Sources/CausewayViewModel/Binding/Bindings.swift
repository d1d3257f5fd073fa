public import Causeway

/// The bindings of a view model: streams that set its properties for as long as it lives.
///
/// The view model owns it and is held weakly by it, so that nothing keeps the view model alive; when the view model goes,
/// every binding ends and lets go of its service. A value that is there already is set before `bind` returns. A binding
/// whose stream has ended leaves nothing behind. A binding to an object other than the one that owns the bindings ends
/// with the first value that finds the object gone.
///
/// A value costs some 200 ns, with the setting of an observed property; through a key path, for which the standard library
/// takes its time, three times that. Where it matters bind a closure: `bind(service.level, to: self) { $0.level = $1 }`.
///
/// A publisher that can fail needs a word on what happens then: a ``FailurePolicy``.
///
/// ```swift
/// @MainActor @Observable
/// final class StatusModel {
///   private(set) var status = Status.disconnected
///   private let bindings = Bindings()
///
///   init(service: any StatusService) {
///     bindings.bind(service.status, to: \.status, of: self)
///   }
/// }
/// ```
@MainActor
public final class Bindings {
  private struct Entry {
    let place: BindingPlace
    /// It is `nil` while its publisher is being subscribed to.
    var token: AnyCancellable?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Makes a place for bindings.
  public nonisolated init() {}

  /// Keeps a binding made elsewhere.
  ///
  /// It is kept until all bindings end, also when its own stream has ended, for nobody says so. What is bound again and
  /// again, such as a call for each tap, is better bound by `bind`, which leaves nothing behind.
  ///
  /// - Parameter token: Ends with the view model.
  public func add(_ token: AnyCancellable) {
    keep(token, at: open())
  }

  /// Ends all bindings.
  ///
  /// Nothing is set or called any more once this has been called, also when it is called by one of them. Others may be
  /// added afterwards.
  public func cancelAll() {
    // Cancelling runs code of others, which may bind.
    let ended = entries
    entries = [:]
    for entry in ended.values { entry.place.isEnded = true }
    for entry in ended.values { entry.token?.cancel() }
  }

  /// How many bindings have not ended.
  package var count: Int { entries.count }

  /// Takes a place for a binding that is about to be made.
  @usableFromInline
  func open() -> BindingPlace {
    let place = BindingPlace()
    entries[ObjectIdentifier(place)] = Entry(place: place)
    return place
  }

  /// Keeps what a binding holds, unless the binding has ended already.
  @usableFromInline
  func keep(_ token: AnyCancellable, at place: BindingPlace) {
    guard !place.isEnded else { return token.cancel() }
    entries[ObjectIdentifier(place)]?.token = token
  }

  /// Lets go of a binding.
  @usableFromInline
  func end(_ place: BindingPlace) {
    place.isEnded = true
    let ended = entries.removeValue(forKey: ObjectIdentifier(place))
    ended?.token?.cancel()
  }
}
