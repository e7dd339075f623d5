import { membersByGroup, unusedGroup } from './choice-groups.ts';
import { withOwnBundles } from './bundles.ts';
import { newKey, type BidDraft, type LineDraft, type SectionDraft } from './bid-draft.ts';

/** The same lines under keys of their own; whole groups are groups of their own, single alternatives join those that are there. */
export function freshLines(lines: readonly LineDraft[], home: readonly LineDraft[]): LineDraft[] {
  const keys = new Set(lines.map(({ key }) => key));
  const names = new Map<string, string>();
  const known = membersByGroup(home);
  for (const [group, members] of membersByGroup(lines)) {
    const isWhole = (known.get(group) ?? []).every((key) => keys.has(key));
    if (isWhole && members.length > 1) names.set(group, unusedGroup(home, group));
  }
  return withOwnBundles(lines).map((line) => {
    const copy = { ...line, key: newKey() };
    if (line.choiceGroup === null) return copy;
    const name = names.get(line.choiceGroup);
    if (name !== undefined) return { ...copy, choiceGroup: name };
    if (known.has(line.choiceGroup)) return { ...copy, selected: false };
    return { ...copy, choiceGroup: null, selected: true };
  });
}

export interface Copies {
  section: string;
  /** Behind the last of the lines that they are copies of. */
  after: string;
  lines: LineDraft[];
}

export function copiesOf({ sections }: BidDraft, keys: ReadonlySet<string>): Copies | undefined {
  const section = sections.findLast(({ lines }) => lines.some(({ key }) => keys.has(key)));
  const last = section?.lines.findLast(({ key }) => keys.has(key));
  if (!section || !last) return undefined;
  const lines = sections.flatMap((each) => each.lines.filter(({ key }) => keys.has(key)));
  return { section: section.key, after: last.key, lines: freshLines(lines, section.lines) };
}

export function copyOfSection(section: SectionDraft): SectionDraft {
  const lines = withOwnBundles(section.lines).map((line) => ({ ...line, key: newKey() }));
  return { ...section, key: newKey(), lines };
}
