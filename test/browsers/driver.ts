/** A place in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A name of a key, as WebDriver and puppeteer both know it. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace';

/** The little that differs between browsers. What is looked for on a page is found by a script in it, which is the same in all of them. */
export interface Driver {
  /** The browser with its version. */
  name: string;
  /** Errors of scripts that nothing caught, where the browser tells them. */
  errors: readonly string[];
  open(url: string): Promise<void>;
  /** Runs a function in the page, with arguments and an answer that go as JSON. */
  run<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
  /** Runs a script in the page as it is written, whatever the policy of the page. */
  add(script: string): Promise<void>;
  /** Presses the mouse at the first point, moves through the others and lets go at the last. */
  drag(points: readonly Point[]): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  selectAll(): Promise<void>;
  /** Gives a file to the input that a script has left in `window.foundHere`. */
  chooseFile(path: string): Promise<void>;
  /** The size of the page, without what is around it. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of the window as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** They are read as by somebody in New York, as in the journeys of test/e2e. */
export const timeZone = 'America/New_York';
