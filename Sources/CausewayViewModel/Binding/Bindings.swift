public import Causeway

/// The bindings of a view model: streams that set its properties for as long as it lives.
///
/// The view model owns it and is held weakly by it, so that nothing keeps the view model alive; when the view model goes,
/// every binding ends and lets go of its service. A value that is there already is set before `bind` returns.
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
  private var tokens: Set<AnyCancellable> = []

  /// Makes a place for bindings.
  public nonisolated init() {}

  /// Keeps a binding made elsewhere.
  ///
  /// - Parameter token: Ends with the view model.
  public func add(_ token: AnyCancellable) {
    tokens.insert(token)
  }

  /// Ends all bindings.
  ///
  /// Others may be added afterwards.
  public func cancelAll() {
    tokens.removeAll()
  }
}
