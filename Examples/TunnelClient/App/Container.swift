/// Makes the parts of the app, each from those that it needs.
@MainActor
final class Container {
  /// How long what was made is used.
  enum Scope {
    /// One for the whole container.
    case container
    /// A new one each time.
    case transient
  }

  private struct Entry {
    let scope: Scope
    let make: @MainActor (Container) -> Any
    let complete: @MainActor (Container, Any) -> Void
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var made: [ObjectIdentifier: Any] = [:]

  /// Says how to make something.
  ///
  /// - Parameters:
  ///   - type: What it is asked for by: a protocol, or the type itself where nothing else will ever take its place.
  ///   - scope: How long it is used.
  ///   - make: Makes it, resolving what it needs.
  ///   - initCompleted: Called with what was made, once it can be resolved: for what it gets by a property.
  func register<Service>(
    _ type: Service.Type, in scope: Scope, make: @escaping @MainActor (Container) -> Service,
    initCompleted: @escaping @MainActor (Container, Service) -> Void = { _, _ in }
  ) {
    entries[ObjectIdentifier(type)] = Entry(scope: scope, make: make) { container, made in
      if let service = made as? Service { initCompleted(container, service) }
    }
    made[ObjectIdentifier(type)] = nil
  }

  /// Gives what is registered for a type.
  func resolve<Service>(_ type: Service.Type) -> Service {
    let key = ObjectIdentifier(type)
    if let service = made[key] as? Service { return service }
    guard let entry = entries[key], let service = entry.make(self) as? Service else {
      fatalError("nothing is registered for \(type)")
    }
    if entry.scope == .container { made[key] = service }
    entry.complete(self, service)
    return service
  }
}
