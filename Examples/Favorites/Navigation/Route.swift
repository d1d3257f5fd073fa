/// A screen on the path of a tab, as a value: what it shows, not the screen itself.
enum Route: Hashable, Sendable {
  case detail(Item.ID)
}
