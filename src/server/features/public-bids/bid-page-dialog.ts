import { html, type Html } from '../../platform/http/html.ts';

interface PageDialog {
  /** What opens it names it in `data-open`. */
  id: string;
  title: string;
  /** What sending it brings about. */
  effect: Html;
  fields: Html;
  send: string;
  back: string;
  tone?: 'primary' | 'danger';
}

/** A dialog of the page; the script opens it and sends what is in it. */
export function pageDialog({ id, title, effect, fields, send, back, tone = 'primary' }: PageDialog): Html {
  return html`<dialog id="${id}" aria-labelledby="${id}-title">
    <form method="dialog" novalidate>
      <h2 id="${id}-title">${title}</h2>
      <p>${effect}</p>
      ${fields}
      <div class="failure" role="alert"></div>
      <div class="actions">
        <button type="submit" class="button ${tone}">${send}</button>
        <button type="button" class="button secondary" data-close>${back}</button>
      </div>
    </form>
  </dialog>`;
}

/** What has to be written before the dialog `id` is sent, with the place of its error. */
export function textField(id: string, label: string, { rows, most }: { rows: number; most: number }): Html {
  return html`<div class="field">
    <label for="${id}-text">${label}</label>
    <textarea
      id="${id}-text"
      name="text"
      rows="${rows}"
      maxlength="${most}"
      required
      dir="auto"
      aria-describedby="${id}-error"
    ></textarea>
    <p class="error" id="${id}-error" hidden></p>
  </div>`;
}

/** Who sends the dialog `id`. */
export function nameField(id: string, label: string, name: string): Html {
  return html`<div class="field">
    <label for="${id}-name">${label}</label>
    <input id="${id}-name" name="name" value="${name}" autocomplete="name" maxlength="120" dir="auto" />
  </div>`;
}
