/// The values of a page for its templates.
struct PageValues {
  let page: WebPage
  /// The window whose links and forms are rendered; nil for pages that several windows share.
  let window: String?
  let token: String
  /// The time after which a page without news has lost its connection.
  var silence: Duration = .zero

  /// All values.
  var all: [String: Any] {
    var values: [String: Any] = [
      "title": page.title, "heading": page.section.heading, "window": window ?? "", "token": token,
      "path": page.path ?? "", "anchor": page.section.anchor ?? "",
      "isBusy": !page.isLoaded, "isRefreshed": !page.isLoaded || page.section.isSearching, "facts": page.section.facts,
      "silence": Int(silence / .milliseconds(1)),
      "hasFacts": !page.section.facts.isEmpty, "tabs": links(page.tabs), "links": links(page.section.links),
      "buttons": page.section.buttons.enumerated().map { button($1, $0) },
      "hasActions": !page.section.links.isEmpty || !page.section.buttons.isEmpty,
      "hasRows": !page.section.rows.isEmpty, "isPosts": page.section.rows.contains { !$0.paragraphs.isEmpty },
      "rows": page.section.rows.map(row), "names": page.section.names, "hasNames": !page.section.names.isEmpty,
    ]
    values["theme"] = page.theme
    if let user = page.user {
      let avatar = Avatar(user)
      values.merge(["user": user, "userInitials": avatar.initials, "userHue": avatar.hue]) { $1 }
    }
    values["notice"] = page.notice
    values["progress"] = page.section.progressText
    values["error"] = page.section.errorText
    values["back"] = page.back.map { ["label": $0.label, "href": href($0.path)] }
    values["form"] = page.section.form.map(form)
    values["top"] = page.section.pager.map { pager($0, "Pages", "top") }
    // A short list needs no second way to what is above it.
    if page.section.rows.count > 3 {
      values["end"] = page.section.pager.map { pager($0, "Pages, below the list", "end") }
      values["mainLink"] = page.section.links.first(where: \.isMain).map { ["label": $0.label, "href": href($0.path)] }
      values["hasFooter"] = values["end"] != nil || values["mainLink"] != nil
    }
    if page.section.rows.isEmpty, !page.section.isLoading {
      values["empty"] = page.section.emptyText
      values["emptyHint"] = page.section.emptyHint
    }
    return values
  }

  private func href(_ path: String) -> String {
    window.map { path.adding(window: $0) } ?? path
  }

  private func links(_ links: [WebPage.Link]) -> [[String: Any]] {
    links.enumerated().map { index, link in
      [
        "label": link.label, "href": href(link.path), "isCurrent": link.isCurrent, "isMain": link.isMain,
        "icon": link.icon, "index": index,
      ]
    }
  }

  private func pager(_ pager: PagePager, _ name: String, _ id: String) -> [String: Any] {
    var values: [String: Any] = ["name": name, "text": "Page \(pager.number) of \(pager.count)"]
    values["id"] = id
    values["previous"] = pager.previous.map(href)
    values["next"] = pager.next.map(href)
    return values
  }

  private func button(_ button: WebPage.Button, _ index: Int) -> [String: Any] {
    var values: [String: Any] = [
      "label": button.label, "do": command(button), "index": index, "isToggle": button.isPressed != nil,
      "pressed": button.isPressed == true ? "true" : "false",
    ]
    if button.action == "theme" { values["swatch"] = button.value }
    return values
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
    values["count"] = row.count
    values["unread"] = row.unread
    if let avatar = row.person.map(Avatar.init) {
      values.merge(["initials": avatar.initials, "hue": avatar.hue, "isSquare": row.isPlace]) { $1 }
    }
    var linkCount = 0
    values["paragraphs"] = row.paragraphs.map { paragraph in
      ["pieces": paragraph.pieces.map { piece($0, in: row, &linkCount) }]
    }
    return values
  }

  private func piece(_ piece: TextParagraph.Piece, in row: PageRow, _ linkCount: inout Int) -> [String: Any] {
    var values: [String: Any] = ["text": piece.text, "isForeign": piece.url != nil]
    // A name that no row has, because a template finds the values of the row as well.
    if let target = piece.url ?? piece.path.map(href) {
      linkCount += 1
      values["target"] = target
      // The focus returns to the link by this identifier after an update.
      values["linkID"] = "link-\(row.id)-\(linkCount)"
    }
    return values
  }

  private func form(_ form: PageForm) -> [String: Any] {
    // The user goes on with what is missing, or with the text of a draft.
    let focus = form.fields.firstIndex { $0.value.isEmpty } ?? form.fields.firstIndex { $0.kind == .multiline }
    var values: [String: Any] = [
      "action": form.action, "submit": form.submit, "isSaved": form.isSavedWhileTyping,
      "isSearch": form.fields.contains { $0.kind == .search },
      "address": form.path ?? "/windows/\(window ?? "")",
      "fields": form.fields.enumerated().map { index, field in
        [
          "name": field.name, "label": field.label, "value": field.value, "type": field.kind.rawValue,
          "isMultiline": field.kind == .multiline, "autocomplete": field.autocomplete,
          "isFocused": index == focus, "isRequired": field.isRequired, "hasError": page.section.errorText != nil,
          "isCompleted": field.hasNames,
        ] as [String: Any]
      },
    ]
    // A name that no link in a text has, as above.
    values["goal"] = form.target
    values["other"] = form.other?.action
    values["otherLabel"] = form.other?.label
    return values
  }
}
