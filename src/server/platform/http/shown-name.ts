/** More than any disk takes: NTFS has 255 of these, others 255 bytes. */
const longest = 255;

/** What a form says in a name instead of the three signs that would end it there; nothing else in it is written otherwise. */
const writtenOtherwise: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** The name that a part of a form gives its file, as the form's standard writes names down (docs/decisions/0091). */
export function nameInForm(written: string | undefined): string {
  return shownName(written?.replaceAll(/%(?:22|0D|0A)/gi, (sign) => writtenOtherwise[sign.toUpperCase()]!));
}

/**
 * What a file is called on its sender's disk: only the last part of a path, without signs that cannot be shown or that turn the
 * others around, and no longer than a disk has it.
 */
export function shownName(name: string | undefined, orElse = 'file'): string {
  const shown = lastPart(name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .trim();
  return shortened(shown) || orElse;
}

/** A backslash is a letter like others on most disks; a path of Windows tells itself by its beginning, or by going up. */
const windowsPath = /^[a-z]:\\|^\\|(?:^|\\)\.{1,2}\\/i;

function lastPart(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return windowsPath.test(last) ? last.slice(last.lastIndexOf('\\') + 1) : last;
}

function shortened(name: string): string {
  if (name.length <= longest) return name;
  const ending = endingIn(name);
  // Half of a pair would be no letter.
  return name.slice(0, longest - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

/** What follows the dot of `St. Mary’s` is no ending. */
const endingIn = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';

/** A name without its ending. */
export const stemOf = (name: string) => name.slice(0, name.length - endingIn(name).length);
