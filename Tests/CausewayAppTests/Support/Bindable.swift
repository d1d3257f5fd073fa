import Observation

/// As much of SwiftUI's `Bindable` as tests need: `$model[…]` and `$model.property` are bindings made of key paths.
@dynamicMemberLookup
@propertyWrapper
struct Bindable<Value: AnyObject & Observable> {
  let wrappedValue: Value

  var projectedValue: Bindable<Value> { self }

  subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// As much of SwiftUI's `Binding` as tests need.
struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
