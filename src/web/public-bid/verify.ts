import type { Verified } from '../../shared/public-bids/public-bid-contract.ts';
import { newAnswerKey } from './answer-key.ts';
import { CallFailure, postAnswer } from './bid-call.ts';
import { sentenceOf } from './show-failure.ts';
import { wordsOf } from './words.ts';

/** A signed PDF is far smaller; a film that was dropped by mistake is not read. */
const largestBytes = 100 * 1024 * 1024;

/** The page that checks signed bids. The PDF is hashed here, and only its fingerprint is sent. */
export function startVerify(): void {
  const page = document.querySelector<HTMLElement>('main[data-verify]');
  if (!page) return;
  const words = wordsOf(page);
  const form = page.querySelector('form')!;
  const field = form.querySelector('textarea')!;
  const file = form.querySelector<HTMLInputElement>('input[type="file"]')!;
  const drop = form.querySelector<HTMLElement>('.drop')!;

  const check = async (fingerprint: string, fileName?: string) => {
    showFieldError(form, '');
    try {
      const sha256 = fingerprint.replace(/[^0-9a-f]/gi, '').toLowerCase();
      if (sha256.length !== 64) return showFieldError(form, words.fingerprintWrong);
      const answer = await postAnswer<Verified>(page.dataset['verify']!, { sha256 }, newAnswerKey());
      showVerdict(page, answer, fileName);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const sentence = failure.code === 'unreachable' ? words.notChecked : sentenceOf(failure, words);
      showFieldError(form, sentence);
    }
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > largestBytes) return showFieldError(form, words.fileTooLarge);
    const fingerprint = await fingerprintOf(chosen);
    if (!fingerprint) {
      return showFieldError(form, words.fileUnreadable);
    }
    field.value = fingerprint.match(/.{1,8}/g)!.join(' ');
    await check(fingerprint, chosen.name);
    file.value = '';
  };
  file.addEventListener('change', () => void read(file.files?.[0]));
  // A file that misses the field would be opened in the place of this page.
  for (const kind of ['dragover', 'drop']) addEventListener(kind, (event) => event.preventDefault());
  drop.addEventListener('dragenter', () => drop.toggleAttribute('data-over', true));
  drop.addEventListener('dragleave', () => drop.toggleAttribute('data-over', false));
  drop.addEventListener('drop', (event) => {
    drop.toggleAttribute('data-over', false);
    void read(event.dataTransfer?.files[0]);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(field.value);
  });
}

/** Undefined where the browser has no hashing, as on pages without TLS. */
async function fingerprintOf(file: File): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const hash = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function showFieldError(form: HTMLElement, sentence: string): void {
  const place = form.querySelector<HTMLElement>('.error')!;
  place.textContent = sentence;
  place.hidden = sentence === '';
  form.querySelector('textarea')!.setAttribute('aria-invalid', String(sentence !== ''));
}

function showVerdict(page: HTMLElement, { signed }: Verified, fileName: string | undefined): void {
  const words = wordsOf(page);
  const verdict = page.querySelector<HTMLElement>('.verdict')!;
  const line = (tag: string, text: string, className = '') => {
    const part = document.createElement(tag);
    part.textContent = text;
    part.className = className;
    return part;
  };
  verdict.dataset['tone'] = signed ? 'green' : 'amber';
  if (!signed) {
    verdict.replaceChildren(
      line('p', words.notKnown, 'state'),
      line('h2', fileName ? words.fileNotKnown : words.fingerprintNotKnown),
      line('p', fileName ? words.fileNotKnownText : words.fingerprintNotKnownText),
    );
  } else {
    const { locale, timeZone } = page.dataset;
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone });
    const list = document.createElement('dl');
    const facts = [
      [words.bid, signed.number],
      [words.signedBy, signed.signerName],
      [words.time, when.format(new Date(signed.signedAt))],
    ];
    for (const [name, value] of facts) {
      const [row, about] = [document.createElement('div'), line('dd', '')];
      const isolated = line('bdi', value!);
      about.append(isolated);
      row.append(line('dt', name!), about);
      list.append(row);
    }
    verdict.replaceChildren(
      line('p', words.genuine, 'state'),
      line('h2', signed.what === 'pdf' ? words.genuinePdf : words.genuineFingerprint),
      list,
    );
  }
  verdict.focus({ preventScroll: true });
  verdict.scrollIntoView({ block: 'nearest' });
}
