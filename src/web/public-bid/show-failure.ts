import { CallFailure } from './bid-call.ts';

interface Advice {
  text: string;
  /** Only the page as the server has it now helps. */
  needsReload: boolean;
}

/** What happened, what was kept, what to do; `done` is what was tried. */
export function adviceFor(failure: unknown, done = 'sent'): Advice {
  if (!(failure instanceof CallFailure)) {
    reportError(failure);
    return {
      text: 'Something went wrong on this page. Reload to see how the bid stands.',
      needsReload: true,
    };
  }
  switch (failure.code) {
    case 'unreachable':
      return {
        text: 'The connection was lost before an answer came. What you entered is still here; check the connection and try again. Trying again never signs twice.',
        needsReload: false,
      };
    case 'bid.changed':
      return {
        text: `This bid has changed since you opened it, so nothing was ${done}. Reload to read the current one.`,
        needsReload: true,
      };
    case 'bid.not_open':
      return {
        text: 'This bid has already been answered or is no longer open. Reload to see how it stands.',
        needsReload: true,
      };
    case 'not_found':
      return { text: `This link is no longer available, so nothing was ${done}.`, needsReload: true };
    default:
      return { text: `${failure.message} What you entered is still here.`, needsReload: false };
  }
}

/** Says in a form what went wrong, what was kept and what to do; `undefined` clears it. */
export function showFailure(form: HTMLElement, failure?: unknown, done?: string): void {
  const place = form.querySelector('.failure');
  if (!place) return;
  if (failure === undefined) return place.replaceChildren();
  const { text, needsReload } = adviceFor(failure, done);
  const sentence = document.createElement('p');
  sentence.textContent = text;
  place.replaceChildren(sentence);
  place.scrollIntoView({ block: 'nearest' });
  if (!needsReload) return;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'button secondary';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => location.reload());
  place.append(reload);
}
