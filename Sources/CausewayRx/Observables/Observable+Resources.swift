extension ObservableType {
  /// Uses a resource for the time of each subscription.
  ///
  /// - Parameters:
  ///   - resourceFactory: Makes the resource, on the subscribing thread. The resource is disposed of after the observable that
  ///     uses it. An error that it throws ends the subscription.
  ///   - observableFactory: Makes the observable that uses the resource. An error that it throws ends the subscription.
  /// - Returns: An observable of the elements of the one made by the factory.
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
