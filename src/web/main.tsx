import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { begunSettled } from './platform/api-client.ts';
import { watchAttention } from './platform/attention.ts';
import { startLanguage } from './platform/start-language.ts';
import { reloadWhenAFileIsGone } from './platform/reload-once.ts';
import { firstScreen, SessionGate } from './session-gate.tsx';
import { checkSession, followOtherTabs } from './platform/session.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

reloadWhenAFileIsGone();
followOtherTabs();
watchAttention();
/** How long nothing is drawn so that the first thing drawn is the whole page: what is drawn on the way to it takes its time. */
const togetherMs = 200;

// The check and the words are fetched side by side; the spinner waits for the words.
const checking =
  location.hash === '#sso=done'
    ? import('./platform/sso-arrival.ts').then(({ enterBySso }) => enterBySso(), checkSession)
    : checkSession();
const speaking = startLanguage();

async function draw(into: HTMLElement): Promise<void> {
  await speaking;
  await Promise.race([
    Promise.all([checking, firstScreen, begunSettled()]),
    new Promise((resolve) => setTimeout(resolve, togetherMs)),
  ]);
  const app = createRoot(into);
  // In slices, between which the browser answers: all at once is a third of a second on a phone.
  startTransition(() =>
    app.render(
      <I18nProvider i18n={i18n}>
        <SessionGate />
      </I18nProvider>,
    ),
  );
}

// Not awaited here: all other files import from this one's, and none of them runs before it has come to its end.
void draw(root);
