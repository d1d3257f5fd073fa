/// A form with fields for text.
struct PageForm: Hashable, Sendable {
  /// A field of a form.
  struct Field: Hashable, Sendable {
    var name: String
    var label: String
    var value = ""
    var kind = Kind.text
    var autocomplete = "off"
    var isRequired = false
  }

  /// How a field is shown.
  enum Kind: String, Hashable, Sendable {
    case text, password, search, multiline
  }

  var action: String
  var submit: String
  var fields: [Field]
  /// A second button, which does not require that the fields are filled in.
  var other: WebPage.Button?
  /// Whether changes are sent while the user types.
  var isSavedWhileTyping = false
  var isBusy = false
}
