/** Words that are looked for: all of them, or what an expression finds. */
export type Words = string | { source: string; flags: string };

export interface Wanted {
  /** By its role and name, by its label, or by what it says. */
  by: 'role' | 'label' | 'text';
  role?: string;
  words?: Words;
  /** Only inside of this. */
  within?: Wanted;
  /** A file's input is hidden behind its button. */
  isHidden?: boolean;
}

export interface Found {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Why a mouse cannot press it just now; empty when it can. */
  hindrance: string;
}

/**
 * Finds on the page, as a person would, the first that is seen, brings it into the window and tells where it is; undefined where there is
 * none. It is kept in `window.foundHere`. It runs in the page, so that it uses nothing from outside but the library that was put there.
 */
export function findInPage(wanted: Wanted): Found | undefined | 'the library is missing' {
  interface Library {
    queryAllByRole(
      root: Element,
      role: string,
      options: { name?: string | RegExp; hidden?: boolean },
    ): HTMLElement[];
    queryAllByLabelText(root: Element, isWanted: (label: string) => boolean): HTMLElement[];
    queryAllByText(root: Element, words: string | RegExp): HTMLElement[];
  }
  const library = Reflect.get(window, 'TestingLibraryDom') as Library | undefined;
  if (library === undefined) return 'the library is missing';
  const isCalled = (name: string, words: Words) =>
    typeof words === 'string' ? name === words : new RegExp(words.source, words.flags).test(name);
  const wordsOf = (words: Words) =>
    typeof words === 'string' ? words : new RegExp(words.source, words.flags);
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const allOf = ({ by, role = '', words = '', within, isHidden = false }: Wanted): HTMLElement[] => {
    const roots: Element[] = within === undefined ? [document.body] : allOf(within);
    return roots
      .flatMap((root) => {
        if (by === 'label')
          return library.queryAllByLabelText(root, (label) => isCalled(label.replace(/\*$/, ''), words));
        if (by === 'text') return library.queryAllByText(root, wordsOf(words));
        return library.queryAllByRole(root, role, words === '' ? {} : { name: wordsOf(words) });
      })
      .filter((element) => isHidden || isSeen(element));
  };
  const [element] = allOf(wanted);
  if (element === undefined) return undefined;
  Reflect.set(window, 'foundHere', element);
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  const isOnTop = () => {
    const there = middle();
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
    return there !== null && (element.contains(there) || label?.contains(there) === true);
  };
  if (!isOnTop()) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const cover = isOnTop() ? '' : `covered by ${middle()?.outerHTML.slice(0, 120) ?? 'nothing'}`;
  const hindrance = element.matches(':disabled, [aria-disabled="true"]') ? 'disabled' : cover;
  return { left, top, width, height, hindrance };
}
