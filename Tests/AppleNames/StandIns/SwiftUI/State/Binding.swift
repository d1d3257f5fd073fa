// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Bindings read and write here too, so that a client can run.

@dynamicMemberLookup @propertyWrapper public struct Binding<Value> {
  private let read: @Sendable () -> Value
  private let write: @Sendable (Value) -> Void

  @preconcurrency public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    (read, write) = (get, set)
  }
  init(reading: @escaping () -> Value, writing: @escaping (Value) -> Void) {
    nonisolated(unsafe) let reading = reading
    nonisolated(unsafe) let writing = writing
    read = { reading() }
    write = { writing($0) }
  }
  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public init(projectedValue: Binding<Value>) { self = projectedValue }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    nonisolated(unsafe) let (keyPath, whole) = (keyPath, self)
    return Binding<Subject>(
      get: { whole.wrappedValue[keyPath: keyPath] }, set: { whole.wrappedValue[keyPath: keyPath] = $0 })
  }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? {
    nonisolated(unsafe) let base = base
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }
  public init?(_ base: Binding<Value?>) {
    guard base.wrappedValue != nil else { return nil }
    nonisolated(unsafe) let base = base
    self.init(get: { base.wrappedValue! }, set: { base.wrappedValue = $0 })
  }
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  fileprivate init(holding value: Value) { wrappedValue = value }
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError("unavailable") }
}
extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    nonisolated(unsafe) let (keyPath, object) = (keyPath, wrappedValue)
    return Binding<Subject>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.init(holding: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(holding: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}
