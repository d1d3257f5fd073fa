/// The values of a page for its templates.
struct PageValues {
  let page: WebPage
  /// The window whose links and forms are rendered; nil for pages that several windows share.
  let window: String?
  let token: String

  /// All values.
  var all: [String: Any] {
    var values: [String: Any] = [
      "title": page.title, "heading": page.section.heading, "window": window ?? "", "token": token,
      "path": page.path ?? "", "anchor": page.section.anchor ?? "",
      "isBusy": page.section.isLoading || page.isBusy, "facts": page.section.facts,
      "hasFacts": !page.section.facts.isEmpty, "tabs": links(page.tabs), "links": links(page.section.links),
      "buttons": page.section.buttons.enumerated().map { button($1, $0) },
      "hasActions": !page.section.links.isEmpty || !page.section.buttons.isEmpty,
      "hasRows": !page.section.rows.isEmpty, "isPosts": page.section.rows.contains { !$0.paragraphs.isEmpty },
      "rows": page.section.rows.map(row),
    ]
    values["theme"] = page.theme
    values["user"] = page.user
    values["notice"] = page.notice
    values["progress"] = page.section.progressText
    values["error"] = page.section.errorText
    values["back"] = page.back.map { ["label": $0.label, "href": href($0.path)] }
    values["form"] = page.section.form.map(form)
    if page.section.rows.isEmpty, !page.section.isLoading { values["empty"] = page.section.emptyText }
    return values
  }

  private func href(_ path: String) -> String {
    window.map { path.adding(window: $0) } ?? path
  }

  private func links(_ links: [WebPage.Link]) -> [[String: Any]] {
    links.enumerated().map { index, link in
      ["label": link.label, "href": href(link.path), "isCurrent": link.isCurrent, "index": index]
    }
  }

  private func button(_ button: WebPage.Button, _ index: Int) -> [String: Any] {
    [
      "label": button.label, "do": command(button), "index": index, "isToggle": button.isPressed != nil,
      "pressed": button.isPressed == true ? "true" : "false",
    ]
  }

  private func command(_ button: WebPage.Button) -> String {
    button.value.isEmpty ? button.action : "\(button.action) \(button.value)"
  }

  private func row(_ row: PageRow) -> [String: Any] {
    var values: [String: Any] = ["id": row.id, "title": row.title, "isText": !row.paragraphs.isEmpty]
    values["href"] = row.path.map(href)
    values["detail"] = row.detail
    values["button"] = row.button.map(command)
    values["buttonLabel"] = row.button?.label
    values["paragraphs"] = row.paragraphs.map { ["pieces": $0.pieces.map(piece)] }
    return values
  }

  private func piece(_ piece: TextParagraph.Piece) -> [String: Any] {
    var values: [String: Any] = ["text": piece.text, "isForeign": piece.url != nil]
    // A name that no row has, because a template finds the values of the row as well.
    values["target"] = piece.url ?? piece.path.map(href)
    return values
  }

  private func form(_ form: PageForm) -> [String: Any] {
    var values: [String: Any] = [
      "action": form.action, "submit": form.submit, "isSaved": form.isSavedWhileTyping,
      "isSearch": form.fields.contains { $0.kind == .search },
      "fields": form.fields.map { field in
        [
          "name": field.name, "label": field.label, "value": field.value, "type": field.kind.rawValue,
          "isMultiline": field.kind == .multiline, "autocomplete": field.autocomplete,
          "isRequired": field.isRequired, "hasError": page.section.errorText != nil,
        ] as [String: Any]
      },
    ]
    values["other"] = form.other?.action
    values["otherLabel"] = form.other?.label
    return values
  }
}
