import Observation

/// The part of SwiftUI's `Bindable` that tests need: `$model[…]` and `$model.property` are bindings made of key paths.
@dynamicMemberLookup
@propertyWrapper
struct Bindable<Value: AnyObject & Observable> {
  let wrappedValue: Value

  var projectedValue: Bindable<Value> { self }

  subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// The part of SwiftUI's `Binding` that tests need.
struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
