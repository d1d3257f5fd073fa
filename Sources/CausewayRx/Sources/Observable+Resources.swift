extension ObservableType {
  /// Uses a resource for the duration of each subscription.
  ///
  /// - Parameters:
  ///   - resourceFactory: Creates the resource, on the subscribing thread. The resource is disposed of after the
  ///     observable that uses it. If the closure throws, the observable terminates with the error.
  ///   - observableFactory: Creates the observable that uses the resource. If it throws, the observable terminates with
  ///     the error.
  /// - Returns: An observable of the elements of the created observable.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { observer in
      let sink = PassingSink(observer)
      var held: any Disposable = NopDisposable()
      do {
        let resource = try resourceFactory()
        held = resource
        return sink.attached(to: Disposables.create(try observableFactory(resource).attach(sink), held))
      } catch {
        sink.finish(error)
        return sink.attached(to: held)
      }
    }
  }
}
