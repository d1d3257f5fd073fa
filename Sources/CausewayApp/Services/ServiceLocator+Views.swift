import Causeway

extension ServiceLocator {
  /// Registers the closure that makes a screen, in place of the existing registration.
  ///
  /// Use it for a popup that any part of the app may show. A screen is made on the main actor, anew each time, and need not
  /// be `Sendable`.
  ///
  /// ```swift
  /// locator.register(view: AboutView.self) { locator in AboutView(version: try locator.resolve(.version)) }
  /// let about = try locator.makeView(AboutView.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type it is found by: the screen itself, or a protocol of it.
  ///   - make: Makes a screen, with the locator that was asked. Retained until another registration takes its place.
  public func register<View>(view type: View.Type, make: @escaping @MainActor (ServiceLocator) throws -> View) {
    put(ServiceID(view: type), .instance(UncheckedBox(ViewRecipe(make: make))))
  }

  /// Returns a new screen of the kind registered for a type.
  ///
  /// - Parameters:
  ///   - type: The type it is registered for.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The screen.
  /// - Throws: If it is missing or cannot be made.
  @MainActor
  public func makeView<View>(
    _ type: View.Type = View.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> View {
    let request = ServiceRequest(at: CodeLocation(fileID, line))
    let recipe = try service(ServiceID(view: type), of: ViewRecipe<View>.self, for: request)
    do {
      return try recipe.make(self)
    } catch {
      throw .failed("\(type)", request: request, because: error)
    }
  }
}
