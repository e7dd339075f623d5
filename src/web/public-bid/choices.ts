import { formatMoney, type Cents } from '../../shared/kernel/money.ts';
import {
  differenceOf,
  showDifference,
  totalsWith,
  type PricedChoices,
} from '../../shared/public-bids/priced-choices.ts';
import { newAnswerKey } from './answer-key.ts';
import { CallFailure, postAnswer } from './bid-call.ts';
import { read, write } from './device.ts';
import { fetchFreshPage } from './fresh-page.ts';
import { showChosen, showTotals } from './show-chosen.ts';
import { adviceFor, adviceParts, type Advice } from './show-failure.ts';
import { wordsOf } from './words.ts';

export interface Choices {
  /** The names of the groups of which nothing is chosen. */
  openGroups(): string[];
  /** Waits until the server has what is on the screen; false when it does not take it. */
  settle(): Promise<boolean>;
}

interface ChooseAnswer {
  documentSha256: string;
}

/** A choice that was made on this document. */
interface Choice {
  selected: string[];
  document: string | undefined;
}

/** One that was sent and not answered: under its key the server does it once, however often it is sent. */
interface Unanswered extends Choice {
  key: string;
}

/** What this device keeps of one that the server may not have, with the one before it that was not answered. */
interface Unsent extends Choice {
  unanswered: string[] | undefined;
}
const unsentName = 'accept.chosen';

/** Clicks in quick succession are one choice. */
const pauseMs = 350;

/** What nobody knows the end of is sent again by itself. */
const againAfterMs = 10_000;

/**
 * The options and groups: the totals follow at once, and the server keeps what was chosen last. Where it does not take it, the choice
 * that it has is shown again; where no answer comes and it cannot be asked what it has, the choice stays and is sent again.
 * `onChange` runs after each change.
 */
export function startChoices(page: HTMLElement, onChange: () => void): Choices | undefined {
  const { choices: text, locale = 'en-US', currency = 'USD', api } = page.dataset;
  if (!text) return undefined;
  const words = wordsOf(page);
  const priced = JSON.parse(text) as PricedChoices;
  const inputs = [...page.querySelectorAll<HTMLInputElement>('.choice input')];
  const money = (value: Cents) => formatMoney(value, { locale, currency });

  const shown = () => inputs.filter(({ checked }) => checked).map(({ value }) => value);
  let totals = totalsWith(priced, new Set(shown()));
  const update = () => {
    const selected = new Set(shown());
    totals = totalsWith(priced, selected);
    showTotals(page, totals, money);
    showChosen(page, inputs, priced, money);
    for (const place of page.querySelectorAll<HTMLElement>('[data-difference]')) {
      const choice = priced.choices.find(({ key }) => key === place.dataset['difference']);
      const difference = choice?.group == null ? null : differenceOf(choice, priced.choices, selected);
      place.textContent = showDifference(difference, money, words.samePrice);
    }
    onChange();
  };
  const show = (selected: readonly string[]) => {
    for (const input of inputs) input.checked = selected.includes(input.value);
    update();
  };
  const say = (sentence: string, isProblem = false) => {
    for (const place of page.querySelectorAll<HTMLElement>('[data-saving]')) {
      place.textContent = sentence;
      place.toggleAttribute('data-problem', isProblem);
    }
  };

  let kept = shown();
  let unanswered: Unanswered | undefined;
  // What the server does not have yet, for the page that takes the place of one that dies.
  const keepUnsent = () => {
    const { document } = page.dataset;
    const unsent: Unsent = { selected: shown(), document, unanswered: unanswered?.selected };
    write(page, unsentName, JSON.stringify(unsent));
  };
  const forgetUnsent = () => write(page, unsentName, '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;
  const isKept = () => String(shown()) === String(kept);
  const sendAgain = () => unanswered && page.isConnected && void settle();

  async function sendAll(): Promise<boolean> {
    while (unanswered || !isKept()) {
      const choice: Unanswered = (unanswered ??= {
        selected: shown(),
        document: page.dataset['document'],
        key: newAnswerKey(),
      });
      try {
        const body = { selected: choice.selected, documentSha256: choice.document };
        const answer = await postAnswer<ChooseAnswer>(`${api}/choose`, body, choice.key);
        page.dataset['document'] = answer.documentSha256;
        kept = choice.selected;
        unanswered = undefined;
        // Made meanwhile, it goes with the document of this answer.
        keepUnsent();
      } catch (failure) {
        if (isLost(failure) && !(await isStillWithout(choice))) {
          // Said once, however often it is tried.
          if (!noteOf(page)) showNote(page, { text: words.choiceUnknown, needsReload: false });
          say(words.notConfirmed, true);
          timer = setTimeout(sendAgain, againAfterMs);
          return false;
        }
        unanswered = undefined;
        forgetUnsent();
        show(kept);
        showRefusal(page, failure);
        say(words.notSaved, true);
        return false;
      }
    }
    forgetUnsent();
    noteOf(page)?.remove();
    say(words.saved);
    return true;
  }

  function settle(): Promise<boolean> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => (sending = undefined));
    return sending;
  }

  for (const input of inputs) {
    input.disabled = false;
    input.addEventListener('change', () => {
      update();
      keepUnsent();
      saveSoon();
    });
  }
  function saveSoon() {
    noteOf(page)?.remove();
    say(words.saving);
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), pauseMs);
  }
  addEventListener('online', sendAgain);
  const unsent = JSON.parse(read(page, unsentName) ?? 'null') as Unsent | null;
  // Another document may be the office's, unless it came of the choice that was not answered.
  const isOwn = unsent?.document === page.dataset['document'] || String(unsent?.unanswered) === String(kept);
  if (unsent && isOwn) {
    show(unsent.selected);
    saveSoon();
  } else {
    forgetUnsent();
    // The browser may have kept ticks of an earlier visit.
    update();
  }
  return { openGroups: () => totals.openGroups.map(({ group }) => group), settle };
}

/** Whether the server's own answer is missing. */
const isLost = (failure: unknown) =>
  failure instanceof CallFailure && (failure.code === 'unreachable' || failure.code === 'unknown');

/** Whether the server says that it does not have a choice: its document is still the one that the choice was made on. */
async function isStillWithout({ document: madeOn }: Choice): Promise<boolean> {
  return (await fetchFreshPage())?.dataset['document'] === madeOn;
}

const noteOf = (page: HTMLElement) => page.querySelector('.choice-failure');

/** That the choice before is shown again, and why. */
function showRefusal(page: HTMLElement, failure: unknown): void {
  const words = wordsOf(page);
  const advice = adviceFor(failure, words, 'notChosen');
  showNote(page, isLost(failure) ? { ...advice, text: words.choiceLost } : advice);
}

/** Beside the totals, because the choice itself may stand far above what the reader sees. */
function showNote(page: HTMLElement, advice: Advice): void {
  noteOf(page)?.remove();
  const note = document.createElement('div');
  note.className = 'failure choice-failure';
  note.setAttribute('role', 'alert');
  note.append(...adviceParts(advice, wordsOf(page)));
  page.querySelector('.totals')?.prepend(note);
  // Clear of the bar at a phone's bottom.
  note.scrollIntoView({ block: 'center' });
}
