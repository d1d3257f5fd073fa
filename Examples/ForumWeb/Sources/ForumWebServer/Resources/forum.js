// Redraws the page from the window's state on the server. Without this script, each step loads a full page.
"use strict";
(() => {
  const body = document.body;
  const windowID = body.dataset.window;
  if (!windowID) return;
  const token = document.querySelector("#act input[name=token]").value;
  let shown = { epoch: body.dataset.epoch, version: Number(body.dataset.version), path: body.dataset.path };
  // The last HTML from the server for each part. Parts that have not changed keep their elements and the typed text.
  const parts = {};
  let position = history.state?.position ?? 0;
  let visits = 0;
  // The step of the user that is in progress. Its pages can arrive as events before its answer.
  let step = null;

  const withWindow = (path) => path + (path.includes("?") ? "&" : "?") + "w=" + windowID;
  const withoutWindow = (url) => {
    const items = url.search.slice(1).split("&").filter((item) => item && !item.startsWith("w="));
    return url.pathname + (items.length ? "?" + items.join("&") : "");
  };

  // Links without the window open another window if the user opens them in a tab of their own.
  function prepare(root) {
    for (const link of root.querySelectorAll("a[href]:not([data-foreign]):not(.skip)")) {
      link.setAttribute("href", withoutWindow(new URL(link.href)));
    }
    for (const field of root.querySelectorAll("input[name=token]")) field.value = token;
    for (const form of root.querySelectorAll("form")) form.action = "/windows/" + windowID;
  }

  function replacePart(name, html) {
    const part = document.getElementById("part-" + name);
    if (!part || parts[name] === html) return;
    const first = !(name in parts);
    parts[name] = html;
    const focused = document.activeElement;
    const isInside = part.contains(focused) && focused !== part;
    // Text that is being typed is newer than the server's.
    if (isInside && focused.matches("input:not([type=search]), textarea") && !first) return;
    const id = isInside ? focused.id : null;
    part.innerHTML = html;
    prepare(part);
    if (id) (document.getElementById(id) ?? document.getElementById("heading")).focus({ preventScroll: true });
  }

  function show(page) {
    if (page.epoch === shown.epoch && page.version < shown.version) return;
    const isOther = page.path !== shown.path;
    if (isOther) for (const name in parts) delete parts[name];
    shown = page;
    document.title = page.title + " – Forum Reader";
    if (page.theme) document.documentElement.dataset.theme = page.theme;
    else delete document.documentElement.dataset.theme;
    for (const name in page.parts) replacePart(name, page.parts[name]);
    const address = page.path ? withWindow(page.path) : location.pathname + location.search;
    if (address !== location.pathname + location.search) {
      // Only a step of the user adds an entry to the history, and only one.
      const isPushed = step?.how === "push" && !step.isDone;
      if (isPushed) position += 1;
      history[isPushed ? "pushState" : "replaceState"]({ position }, "", address);
    }
    if (isOther && step) step.isDone = true;
    if (isOther) focusContents(page.anchor);
  }

  function focusContents(anchor) {
    const target = (anchor && document.getElementById("row-" + anchor)) || document.getElementById("heading");
    if (target.id === "heading") scrollTo(0, 0);
    else target.scrollIntoView();
    target.focus({ preventScroll: true });
  }

  function tell(text) {
    const notice = document.createElement("p");
    notice.className = "error";
    notice.textContent = text;
    document.getElementById("part-notice").replaceChildren(notice);
    delete parts.notice;
  }

  // The answer to the last form. After a login it brings a new cookie, which the next request needs.
  let answered = Promise.resolve();

  function send(url, options) {
    const headers = { Accept: "application/json", ...options.headers };
    const answer = answered.then(() => fetch(url, { ...options, headers }));
    if (options.method === "POST") answered = answer.catch(() => {});
    return answer;
  }

  async function request(url, options, how) {
    const visit = ++visits;
    step = { how, isDone: false };
    body.setAttribute("aria-busy", "true");
    try {
      const answer = await send(url, options);
      const page = await answer.json();
      if (visit !== visits) return;
      if (answer.ok) show(page);
      else tell(page.text);
    } catch {
      if (visit === visits) tell("The server does not answer.");
    } finally {
      if (visit === visits) {
        step = null;
        body.removeAttribute("aria-busy");
      }
    }
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (event.altKey || link.matches("[data-foreign], .skip") || link.origin !== location.origin) return;
    event.preventDefault();
    request(withWindow(withoutWindow(new URL(link.href))), {}, "push");
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form, event.submitter));
    if (document.activeElement?.matches("input, textarea") && form.contains(document.activeElement)) {
      document.activeElement.blur();
    }
    request(form.action, { method: "POST", body: fields }, "push");
  });

  let saving;
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-saved]");
    if (!form) return;
    clearTimeout(saving);
    saving = setTimeout(() => {
      if (!form.isConnected) return;
      const fields = new URLSearchParams(new FormData(form));
      fields.set("do", form.dataset.saved);
      send(form.action, { method: "POST", body: fields }).catch(() => {});
    }, 300);
  });

  addEventListener("popstate", (event) => {
    const next = event.state?.position ?? 0;
    const direction = next < position ? "back" : "forward";
    position = next;
    request(location.pathname + location.search, { headers: { "Forum-Direction": direction } }, "pop");
  });

  history.replaceState({ position }, "");
  prepare(document);
  if (body.dataset.anchor) focusContents(body.dataset.anchor);
  const events = new EventSource("/windows/" + windowID + "/events");
  events.addEventListener("page", (event) => show(JSON.parse(event.data)));
  events.addEventListener("open", () => { body.dataset.connected = ""; });
  events.addEventListener("error", () => { delete body.dataset.connected; });
})();
