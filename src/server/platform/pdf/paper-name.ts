/** What file systems refuse, and marks that nobody sees but that turn a name around. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unfit = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF/\\:*?"<>|]+/g;
const longestName = 60;

/** `Bid R-1042 Rev 2 Maria Castellanos.pdf`: what it is, its number and whose it is, as any file system takes it. */
export function paperName(word: string, number: string, name: string): string {
  const parts = [word, number, shortened(name)].map(fitting);
  return `${parts.filter((part) => part !== '').join(' ')}.pdf`;
}

function fitting(text: string): string {
  return text
    .toWellFormed()
    .replace(unfit, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '');
}

/** At most sixty letters, ended between two words where there is a space. */
function shortened(name: string): string {
  const letters = [...fitting(name)];
  if (letters.length <= longestName) return letters.join('');
  const start = letters.slice(0, longestName + 1).join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? start.slice(0, end) : letters.slice(0, longestName).join('');
}
