// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The property wrappers that the view of the client uses.

public import Observation
import StandInCombine

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { Binding(wrappedValue: wrappedValue) }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(wrappedValue: wrappedValue[keyPath: keyPath])
  }
}
@propertyWrapper public struct StateObject<Value: ObservableObject> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct ObservedObject<Value: ObservableObject> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Environment<Value> {
  public var wrappedValue: Value
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: keyPath] }
}
public struct EnvironmentValues {
  public init() {}
  public var dismiss: DismissAction { DismissAction() }
}
public struct DismissAction {
  public func callAsFunction() {}
}
