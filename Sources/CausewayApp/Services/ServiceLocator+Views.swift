import Causeway

extension ServiceLocator {
  /// Registers a closure that makes a screen, replacing an existing registration.
  ///
  /// Use it for a popup that any part of the app may show. A new screen is made for each call, on the main actor. It
  /// need not be `Sendable`.
  ///
  /// ```swift
  /// locator.register(view: AboutView.self) { locator in AboutView(version: try locator.resolve(.version)) }
  /// let about = try locator.makeView(AboutView.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type for which the screen is registered: the screen itself, or a protocol.
  ///   - make: Makes a screen. Receives the locator on which `makeView` was called. Retained until the registration is
  ///     replaced.
  public func register<View>(view type: View.Type, make: @escaping @MainActor (ServiceLocator) throws -> View) {
    put(ServiceID(view: type), .instance(UncheckedBox(ViewFactory(make: make))))
  }

  /// Returns a new screen of a registered type.
  ///
  /// - Parameters:
  ///   - type: The type for which the screen is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The screen.
  /// - Throws: An error if the screen is not registered or cannot be made.
  @MainActor
  public func makeView<View>(
    _ type: View.Type = View.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> View {
    let request = ServiceRequest(at: CodeLocation(fileID, line))
    let recipe = try service(ServiceID(view: type), of: ViewFactory<View>.self, for: request)
    do {
      return try recipe.make(self)
    } catch {
      throw .failed("\(type)", request: request, because: error)
    }
  }
}

/// The closure that makes a screen, registered like a service.
struct ViewFactory<View>: Sendable {
  let make: @MainActor (ServiceLocator) throws -> View
}
