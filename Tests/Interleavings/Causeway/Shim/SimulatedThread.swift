/// No simulation runs here.
enum SimulatedThread {
  static var isMainActor: Bool? { nil }
}
