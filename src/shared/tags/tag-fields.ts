import * as z from 'zod/mini';

import { id, requiredLine } from '../kernel/fields.ts';

/** The most tags of one project or customer. */
export const mostTags = 20;

/** The longest tag. */
export const longestTag = 40;

/** The most tags of a company. */
export const mostTagsOfCompany = 500;

/** Tags are the same whatever their capitals. */
export const tagKey = (name: string) => name.toLowerCase();

export const tagName = () =>
  requiredLine(longestTag).check(
    // Exports put commas between several.
    z.refine((name) => !name.includes(','), 'A tag can’t contain a comma. Use two tags instead.'),
  );

/** The tags of a record, each once. */
export const tagsInBody = () =>
  z.pipe(
    z.array(tagName()).check(z.maxLength(mostTags, `Use at most ${mostTags} tags.`)),
    z.transform((names: string[]) =>
      [...new Map(names.toReversed().map((name) => [tagKey(name), name])).values()].toReversed(),
    ),
  );

/** The tags of a cell of a file, with commas or semicolons between them. */
export const tagsInCell = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(/[,;]/).flatMap((name) => name.trim() || [])),
    ),
    tagsInBody(),
  );

const someTags = () =>
  z.optional(z.array(id()).check(z.maxLength(mostTags, `Use at most ${mostTags} tags.`)));

/** What a change of many records says of their tags. */
export const tagChanges = {
  /** What all of them have from now on, but those that have twenty. */
  addTag: z.optional(tagName()),
  removeTag: z.optional(tagName()),
  /** The same by their ids, as what takes a change back has it. */
  addTagIds: someTags(),
  removeTagIds: someTags(),
};
