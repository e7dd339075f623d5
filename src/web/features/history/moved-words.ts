import { listedInSlices } from '../../slices.ts';
import type { Recorded, Translate } from '../../slices/event-words.ts';

const moved = listedInSlices((slice) => slice.moved);

/** `2 projects, 1 phone`: what moved with a merge or a duplicate, without what there was none of; empty when nothing moved. */
export function movedWords(before: Recorded, after: Recorded, t: Translate): string {
  return moved
    .flatMap(({ count, words }) => {
      const number = count(before, after);
      return number > 0 ? [t(words(number))] : [];
    })
    .join(', ');
}
