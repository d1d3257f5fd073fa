// Redraws the page from the window's state on the server. Without this script, each step loads a full page.
"use strict";
(() => {
  const body = document.body;
  const windowID = body.dataset.window;
  if (!windowID) return;
  const token = document.querySelector("#act input[name=token]").value;
  let shown = {
    epoch: body.dataset.epoch, version: Number(body.dataset.version), path: body.dataset.path,
    anchor: body.dataset.anchor,
  };
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

  function replacePart(name, html, isOther) {
    const part = document.getElementById("part-" + name);
    if (!part || parts[name] === html) return;
    const focused = document.activeElement;
    const isInside = part.contains(focused) && focused !== part;
    // Text that is being typed is newer than the server's.
    if (!isOther && isInside && focused.matches("input:not([type=search]), textarea")) return;
    if (!isOther && [...part.querySelectorAll("textarea")].some((field) => field.value !== field.defaultValue)) return;
    parts[name] = html;
    const id = isInside ? focused.id : null;
    // The row after that of the focused element, in case it disappears with its row.
    const neighbour = isInside ? focused.closest("li")?.nextElementSibling?.querySelector("a, button")?.id : null;
    part.innerHTML = html;
    prepare(part);
    if (!isInside) return;
    const target = [id, neighbour, "heading"].map((name) => name && document.getElementById(name)).find(Boolean);
    target.focus({ preventScroll: true });
  }

  function show(page) {
    if (page.epoch === shown.epoch && page.version < shown.version) return;
    // A server that was started again may not know the last step. The user stays on the page.
    if (page.epoch !== shown.epoch && page.path && page.path !== shown.path && !step) {
      shown.epoch = page.epoch;
      shown.version = page.version;
      request(location.pathname + location.search, {}, "pop");
      return;
    }
    const isOther = page.path !== shown.path;
    const isRevealed = page.anchor && page.anchor !== shown.anchor;
    if (isOther) for (const name in parts) delete parts[name];
    shown = page;
    document.title = page.title + " – Forum Reader";
    if (page.theme) document.documentElement.dataset.theme = page.theme;
    else delete document.documentElement.dataset.theme;
    body.classList.toggle("entry", page.isEntry);
    for (const name in page.parts) replacePart(name, page.parts[name], isOther);
    const address = page.path ? withWindow(page.path) : location.pathname + location.search;
    if (address !== location.pathname + location.search) {
      // Only a step of the user adds an entry to the history, and only one.
      const isPushed = step?.how === "push" && !step.isDone;
      if (isPushed) position += 1;
      history[isPushed ? "pushState" : "replaceState"]({ position }, "", address);
    }
    if (isOther && step) step.isDone = true;
    if (isOther || isRevealed) focusContents(page.anchor);
  }

  // A row that a link or a sent post leads to, the first field of a new form, or else the heading.
  function focusContents(anchor) {
    const row = anchor && document.getElementById("row-" + anchor);
    if (row) row.scrollIntoView();
    else scrollTo(0, 0);
    (row || document.querySelector("main [autofocus]") || document.getElementById("heading")).focus({ preventScroll: true });
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
    missed = null;
    body.setAttribute("aria-busy", "true");
    try {
      const answer = await send(url, options);
      const page = await answer.json();
      if (visit !== visits) return;
      if (answer.ok) show(page);
      else if (answer.status === 403 && options.method !== "POST") location.reload();
      else tell(page.text);
    } catch {
      if (visit !== visits) return;
      // A link is followed when the server is back. A form is not sent twice: what is typed stays.
      if (options.method !== "POST") missed = () => request(url, options, how);
      report();
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
    // The answer may replace the text. If it does not lead elsewhere, the user goes on in the same field.
    const field = [...form.elements].find((each) => each === document.activeElement && each.matches("input, textarea"));
    field?.blur();
    request(form.action, { method: "POST", body: fields }, "push").then(() => {
      if (field && document.activeElement === body) document.getElementById(field.id)?.focus({ preventScroll: true });
    });
  });

  let saving;
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-saved]");
    if (!form) return;
    clearTimeout(saving);
    const save = async () => {
      unsaved = null;
      if (!form.isConnected) return;
      const fields = new URLSearchParams(new FormData(form));
      fields.set("do", form.dataset.saved);
      const answer = await send(form.action, { method: "POST", body: fields }).catch(() => null);
      if (!answer?.ok) unsaved ??= save;
    };
    saving = setTimeout(save, 300);
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

  // The connection. The server sends something at short intervals, so that silence means that it is gone.
  const stream = "/windows/" + windowID + "/events";
  const silence = Number(body.dataset.silence);
  const banner = document.getElementById("banner");
  let events, watch, doubt;
  // What was not sent because the server was gone: the step to another page, and the typed text.
  let missed = null, unsaved = null;

  function report() {
    clearTimeout(doubt);
    doubt = null;
    banner.textContent = "The forum does not answer. This page continues by itself when it is back. Your text is kept.";
    banner.hidden = false;
  }

  function expect() {
    clearTimeout(watch);
    watch = setTimeout(() => {
      report();
      connect();
    }, silence);
  }

  function arrived() {
    expect();
    clearTimeout(doubt);
    doubt = null;
    unsaved?.();
    banner.hidden = true;
    missed?.();
  }

  function connect() {
    events?.close();
    delete body.dataset.connected;
    events = new EventSource(stream);
    expect();
    events.addEventListener("open", () => {
      body.dataset.connected = "";
      arrived();
    });
    events.addEventListener("page", (event) => {
      arrived();
      show(JSON.parse(event.data));
    });
    events.addEventListener("beat", arrived);
    events.addEventListener("error", () => {
      delete body.dataset.connected;
      // A server that starts again answers within a second.
      doubt ??= setTimeout(report, 1000);
      if (events.readyState === EventSource.CLOSED) refused();
    });
  }

  // An answer that is no stream: the window or the session has ended, or the server is busy.
  async function refused() {
    clearTimeout(watch);
    const stop = new AbortController();
    try {
      const answer = await fetch(stream, { signal: stop.signal });
      if ([403, 409].includes(answer.status)) return location.reload();
    } catch {
      report();
    } finally {
      stop.abort();
    }
    watch = setTimeout(connect, 2000);
  }

  addEventListener("pagehide", () => {
    events.close();
    clearTimeout(watch);
    clearTimeout(doubt);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) connect();
  });
  connect();
})();
