import { readFileSync } from 'node:fs';

import { expect } from '@playwright/test';

import type { Driver, Key, Point } from './driver.ts';
import { findInPage, type Found, type Wanted, type Words } from './find-in-page.ts';

const library = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
);

const wordsOf = (words: string | RegExp): Words =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags };

export const role = (name: string, words: string | RegExp = '', within?: Wanted): Wanted => ({
  by: 'role',
  role: name,
  words: wordsOf(words),
  ...(within && { within }),
});
export const button = (words: string | RegExp, within?: Wanted) => role('button', words, within);
export const field = (words: string | RegExp, within?: Wanted): Wanted => ({
  by: 'label',
  words: wordsOf(words),
  ...(within && { within }),
});
export const text = (words: string | RegExp, within?: Wanted): Wanted => ({
  by: 'text',
  words: wordsOf(words),
  ...(within && { within }),
});

/** A page as a person has it, whatever the browser. What is not there yet is waited for. */
export class Page {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  open(url: string): Promise<void> {
    return this.#driver.open(url);
  }

  address(): Promise<string> {
    return this.#driver.run(() => location.href);
  }

  async at(address: RegExp): Promise<string> {
    await expect.poll(() => this.address()).toMatch(address);
    return this.address();
  }

  async sees(wanted: Wanted): Promise<void> {
    await expect
      .poll(async () => (await this.#find(wanted)) !== undefined, told(wanted, 'is seen'))
      .toBe(true);
  }

  async seesNo(wanted: Wanted): Promise<void> {
    await expect
      .poll(async () => (await this.#find(wanted)) === undefined, told(wanted, 'is gone'))
      .toBe(true);
  }

  async click(wanted: Wanted): Promise<void> {
    const { left, top, width, height } = await this.#ready(wanted);
    await this.#driver.drag([{ x: left + width / 2, y: top + height / 2 }]);
  }

  /** Replaces what stands in a field. */
  async fill(wanted: Wanted, words: string): Promise<void> {
    await this.click(wanted);
    await this.#driver.selectAll();
    await this.#driver.type(words);
    const value = () => this.#driver.run(() => (Reflect.get(window, 'foundHere') as HTMLInputElement).value);
    await expect.poll(value, told(wanted, 'is filled')).not.toBe('');
  }

  press(key: Key): Promise<void> {
    return this.#driver.press(key);
  }

  /** Gives a file to an input that its button hides. */
  async choose(wanted: Wanted, path: string): Promise<void> {
    await this.sees({ ...wanted, isHidden: true });
    await this.#driver.chooseFile(path);
  }

  /** Draws a line through points that are told as parts of what it is drawn on. */
  async draw(wanted: Wanted, line: readonly Point[]): Promise<void> {
    const { left, top, width, height } = await this.#ready(wanted);
    await this.#driver.drag(line.map(({ x, y }) => ({ x: left + x * width, y: top + y * height })));
  }

  /** How many pixels of the page stand beside the window. */
  beside(): Promise<number> {
    return this.#driver.run(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main')].map(
          (each) => each.scrollWidth - each.clientWidth,
        ),
      ),
    );
  }

  async #find(wanted: Wanted): Promise<Found | undefined> {
    // An address that is being left has no page for a moment.
    const look = () => this.#driver.run(findInPage, wanted).catch(() => undefined);
    const found = await look();
    if (found !== 'the library is missing') return found ?? undefined;
    await this.#driver.add(library);
    const again = await look();
    return again === 'the library is missing' ? undefined : (again ?? undefined);
  }

  /** Waits until it can be pressed and has come to rest. */
  async #ready(wanted: Wanted): Promise<Found> {
    let before: Found | undefined;
    const state = async () => {
      const found = await this.#find(wanted);
      const isStill = found !== undefined && found.left === before?.left && found.top === before.top;
      before = found;
      if (found === undefined) return 'not there';
      return isStill ? found.hindrance : found.hindrance || 'moving';
    };
    await expect.poll(state, told(wanted, 'can be pressed')).toBe('');
    return before!;
  }
}

function told({ by, role: kind, words = '', within }: Wanted, what: string) {
  const name = typeof words === 'string' ? words : `/${words.source}/`;
  const message = `${kind ?? by} “${name}”${within ? ` in ${within.role ?? within.by}` : ''} ${what}`;
  return { message, timeout: 30_000, intervals: [50, 100, 200] };
}
