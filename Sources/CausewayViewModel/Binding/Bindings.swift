public import Causeway

/// The bindings of a view model: streams that set its properties as long as it lives.
///
/// The view model owns its bindings, which hold the view model weakly. So no binding keeps the view model alive, and
/// its release ends all bindings and releases their services. A value that is available immediately is set before
/// `bind` returns. A binding whose stream has ended is removed. A binding to an object other than the owner of the
/// bindings ends with the first value that arrives after the object's release.
///
/// A value costs about 200 ns, including the update of an observed property, and three times as much through a key
/// path. If that matters, bind a closure: `bind(service.level, to: self) { $0.level = $1 }`.
///
/// A publisher that can fail requires a ``FailurePolicy``.
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
  private struct OpenBinding {
    let place: BindingPlace
    /// The subscription, or `nil` while it is being made.
    var token: AnyCancellable?
  }

  private var bindings: [ObjectIdentifier: OpenBinding] = [:]

  /// Creates an empty collection of bindings.
  public nonisolated init() {}

  /// Adds a subscription that was made elsewhere.
  ///
  /// The token is retained until all bindings end, even after its stream finishes, because `Bindings` is not notified.
  /// To subscribe repeatedly, for example for each tap, use `bind`, which removes ended bindings.
  ///
  /// - Parameter token: The token, which is cancelled with the bindings.
  public func add(_ token: AnyCancellable) {
    keep(token, at: open())
  }

  /// Ends all bindings.
  ///
  /// Nothing is set or called after this call, even if a binding made it. Further bindings may be added.
  public func cancelAll() {
    // Cancelling may run other code, which may add bindings.
    let ended = bindings
    bindings = [:]
    for binding in ended.values { binding.place.isEnded = true }
    for binding in ended.values { binding.token?.cancel() }
  }

  /// The number of bindings that have not ended.
  package var count: Int { bindings.count }

  /// Adds a binding that is about to be made.
  @usableFromInline
  func open() -> BindingPlace {
    let place = BindingPlace()
    bindings[ObjectIdentifier(place)] = OpenBinding(place: place)
    return place
  }

  /// Stores the subscription of a binding, or cancels it if the binding has ended.
  @usableFromInline
  func keep(_ token: AnyCancellable, at place: BindingPlace) {
    guard !place.isEnded else { return token.cancel() }
    bindings[ObjectIdentifier(place)]?.token = token
  }

  /// Ends a binding and removes it.
  @usableFromInline
  func end(_ place: BindingPlace) {
    place.isEnded = true
    let ended = bindings.removeValue(forKey: ObjectIdentifier(place))
    ended?.token?.cancel()
  }
}

/// The identity of one binding in its ``Bindings``.
@MainActor
@usableFromInline
final class BindingPlace {
  /// Whether the binding has ended, even during its subscription.
  ///
  /// After that, nothing is set or called.
  @usableFromInline var isEnded = false

  nonisolated init() {}
}
