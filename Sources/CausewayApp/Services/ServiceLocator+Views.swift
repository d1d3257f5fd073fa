import Causeway

extension ServiceLocator {
  /// Registers what makes a screen, in place of what there was: for a popup that anybody may show.
  ///
  /// A screen is made on the main actor, anew each time, and need not be `Sendable`.
  ///
  /// ```swift
  /// locator.register(view: AboutView.self) { locator in AboutView(version: try locator.resolve(.version)) }
  /// let about = try locator.makeView(AboutView.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: What it is found by: the screen itself, or a protocol of it.
  ///   - make: Called for each one that is made, with the locator that was asked. Kept until another one takes its place.
  public func register<View>(view type: View.Type, make: @escaping @MainActor (ServiceLocator) throws -> View) {
    put(ServiceID(view: type), .instance(UncheckedBox(ViewRecipe(make: make))))
  }

  /// Makes the screen registered for a type.
  ///
  /// - Parameters:
  ///   - type: What it was registered for.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  /// - Returns: The screen.
  /// - Throws: If it is missing or cannot be made.
  @MainActor
  public func makeView<View>(
    _ type: View.Type = View.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> View {
    let requester = ServiceRequester(nil, fileID, line)
    let recipe = try service(ServiceID(view: type), of: ViewRecipe<View>.self, for: requester)
    do {
      return try recipe.make(self)
    } catch {
      throw .failed("\(type)", requester: requester, because: error)
    }
  }
}
