import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { watchAttention } from './platform/attention.ts';
import { startLanguage } from './platform/i18n.ts';
import { reloadWhenAFileIsGone } from './platform/reload-once.ts';
import { SessionGate } from './session-gate.tsx';
import { checkSession, followOtherTabs } from './platform/session.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

reloadWhenAFileIsGone();
followOtherTabs();
watchAttention();
// The check and the words are fetched side by side; the spinner waits for the words.
const checking = checkSession();
await startLanguage();
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <SessionGate />
  </I18nProvider>,
);
await checking;
