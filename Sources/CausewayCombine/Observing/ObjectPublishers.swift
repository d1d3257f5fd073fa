import Causeway

/// The default publishers of observable objects.
///
/// An object's publisher is stored in its ``Published`` properties; a table stores those of objects without such
/// properties.
enum ObjectPublishers {
  private struct TrackedObject: Sendable {
    let object: WeakObject
    let publisher: ObservableObjectPublisher
  }

  private final class WeakObject: @unchecked Sendable {
    // Safety: Weak references may be read on any thread; the object is only asked whether it still exists. Tested by
    // `ObjectWillChangeTests`.

    weak let object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }

  private struct Table: Sendable {
    var entries: [ObjectIdentifier: TrackedObject] = [:]
    /// The number of entries at which the entries of released objects are removed.
    var limit = 64
  }

  private static let table = Locked(Table())

  /// Returns an object's publisher.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    var publisher: ObservableObjectPublisher?
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for case let property as any PublishedProperty in current.children.lazy.map(\.value) {
        if let publisher {
          property.anyStorage.install(publisher)
        } else if let installed = property.anyStorage.objectWillChange {
          // All properties have this publisher or are about to receive it.
          return installed
        } else {
          // The first property decides, so that concurrent callers receive the same publisher.
          publisher = property.anyStorage.install(ObservableObjectPublisher())
        }
      }
      mirror = current.superclassMirror
    }
    return publisher ?? tabled(object)
  }

  private static func tabled(_ object: AnyObject) -> ObservableObjectPublisher {
    let identifier = ObjectIdentifier(object)
    let added = TrackedObject(object: WeakObject(object), publisher: ObservableObjectPublisher())
    return table.withLock { table in
      // The entry may belong to a released object with the same address.
      if let entry = table.entries[identifier], entry.object.object === object { return entry.publisher }
      table.entries[identifier] = added
      if table.entries.count >= table.limit {
        table.entries = table.entries.filter { $0.value.object.object != nil }
        table.limit = Swift.max(64, table.entries.count * 2)
      }
      return added.publisher
    }
  }
}
