import OpenCombine

/// Code that takes any model of the protocol, as a view does.
@MainActor
struct Screen<Model: ProfileModelType> {
  let model: Model

  func show() { print(model.name, model.visits) }
}

@main
struct Profiles {
  @MainActor
  static func main() {
    let names = CurrentValueSubject<String, Never>("Ann")
    let model = ProfileModel(names)
    let screen = Screen(model: model)
    screen.show()
    names.send("Bea")
    screen.show()
    model.name = "Cleo"
    screen.show()
    Screen(model: PreviewModel()).show()
  }
}
