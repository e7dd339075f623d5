import { paymentNumber, taxOf, type BidDraft, type LineDraft, type SectionDraft } from './bid-draft.ts';
import type { NumberKind } from './bid-numbers.ts';
import { mergeLine } from './merge-line.ts';
import { isSameLine, isSameNumber, type LineField } from './same-line.ts';

/** What two people have changed differently since they had the same. */
export type MergeConflict =
  | { in: 'offer'; field: OfferPart }
  | { in: 'section'; key: string; mine: string; theirs: string }
  /** Undefined on the side that has removed the line. Without fields it is about the whole line. */
  | {
      in: 'line';
      key: string;
      mine: LineDraft | undefined;
      theirs: LineDraft | undefined;
      fields?: readonly LineField[];
    };

const texts = ['title', 'scope', 'terms', 'customerNotes', 'internalNotes', 'validUntil'] as const;
export type OfferPart =
  | (typeof texts)[number]
  | 'taxRate'
  | 'depositRate'
  | 'discountValue'
  | 'payments'
  | 'pictures';

export type Side = 'mine' | 'theirs';

interface Merged {
  draft: BidDraft;
  conflicts: MergeConflict[];
}

/**
 * What two people made of the same draft, together: what only one has changed is taken from there, field by field, and what both have
 * is named and taken from the preferred side. Sections of the three are the same by key (`withKeysOf`), lines have one anyway.
 */
export function mergeDrafts(base: BidDraft, mine: BidDraft, theirs: BidDraft, prefer: Side = 'mine'): Merged {
  const conflicts: MergeConflict[] = [];
  /** One of three-way's two sides; undefined where both changed it differently. */
  function pick<T>(
    of: (draft: BidDraft) => T,
    isSame: (one: T, other: T) => boolean,
    conflict: MergeConflict,
  ) {
    const [before, here, there] = [of(base), of(mine), of(theirs)];
    if (isSame(here, there) || isSame(there, before)) return here;
    if (isSame(here, before)) return there;
    conflicts.push(conflict);
    return prefer === 'mine' ? here : there;
  }
  const draft: BidDraft = { ...mine };
  for (const field of texts) {
    draft[field] = pick((each) => each[field], Object.is, { in: 'offer', field });
  }
  Object.assign(draft, pick(taxOf, isSameTax, { in: 'offer', field: 'taxRate' }));
  draft.depositRate = pick(
    ({ depositRate }) => depositRate,
    (one, other) => isSameNumber(one, other, 'percent'),
    { in: 'offer', field: 'depositRate' },
  );
  const discount = pick(
    ({ discountKind, discountValue }) => ({ discountKind, discountValue }),
    isSameDiscount,
    { in: 'offer', field: 'discountValue' },
  );
  Object.assign(draft, discount);
  draft.payments = pick(({ payments }) => payments, isSameSchedule, { in: 'offer', field: 'payments' });
  draft.pictures = pick(({ pictures }) => pictures, isSamePictures, { in: 'offer', field: 'pictures' });
  const sections = mergeSections(base.sections, mine.sections, theirs.sections, prefer);
  conflicts.push(...sections.conflicts);
  return { draft: { ...draft, sections: sections.sections }, conflicts };
}

function isSameTax(one: Tax, other: Tax): boolean {
  return one.taxName === other.taxName && isSameNumber(one.taxRate, other.taxRate, 'tax');
}
type Tax = ReturnType<typeof taxOf>;

function isSameDiscount(one: Discount, other: Discount): boolean {
  if (one.discountKind !== other.discountKind) return false;
  const kind: NumberKind = one.discountKind === 'rate' ? 'percent' : 'money';
  return one.discountKind === 'none' || isSameNumber(one.discountValue, other.discountValue, kind);
}
type Discount = Pick<BidDraft, 'discountKind' | 'discountValue'>;

const isSamePictures = (one: BidDraft['pictures'], other: BidDraft['pictures']) =>
  isSameList(
    one.map(({ id }) => id),
    other.map(({ id }) => id),
  );

function isSameSchedule(one: BidDraft['payments'], other: BidDraft['payments']): boolean {
  return (
    one.length === other.length &&
    one.every((payment, index) => {
      const match = other[index]!;
      const number = paymentNumber(payment);
      return (
        (payment.label.trim() || '—') === (match.label.trim() || '—') &&
        payment.kind === match.kind &&
        (!number || isSameNumber(payment.value, match.value, number))
      );
    })
  );
}

interface PlacedLine {
  line: LineDraft;
  section: string;
}

function placedLines(sections: readonly SectionDraft[]): Map<string, PlacedLine> {
  return new Map(
    sections.flatMap(({ key, lines }) => lines.map((line) => [line.key, { line, section: key }] as const)),
  );
}

function mergeSections(
  base: readonly SectionDraft[],
  mine: readonly SectionDraft[],
  theirs: readonly SectionDraft[],
  prefer: Side,
) {
  const conflicts: MergeConflict[] = [];
  const before = placedLines(base);
  const here = placedLines(mine);
  const there = placedLines(theirs);
  /** What each line is and where it stands; a line that is to go has none. */
  const lines = new Map<string, PlacedLine>();
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [was, own, other] = [before.get(key), here.get(key), there.get(key)];
    if (own && other && was) {
      const { line, disputed } = mergeLine(was.line, own.line, other.line, prefer);
      if (disputed.length > 0) {
        // As it would be by either choice: what only one has changed is on both sides.
        const [mine, theirs] = (['mine', 'theirs'] as const).map(
          (side) => mergeLine(was.line, own.line, other.line, side).line,
        );
        conflicts.push({ in: 'line', key, mine, theirs, fields: disputed });
      }
      const isMovedHere = own.section !== was.section;
      lines.set(key, { line, section: (isMovedHere ? own : other).section });
      continue;
    }
    const isOwnOld = isSamePlaced(own, was);
    const isOtherOld = isSamePlaced(other, was);
    const isConflict = !isOwnOld && !isOtherOld && !isSamePlaced(own, other);
    if (isConflict) conflicts.push({ in: 'line', key, mine: own?.line, theirs: other?.line });
    const takesTheirs = isConflict ? prefer === 'theirs' : isOwnOld && !isOtherOld;
    const taken = takesTheirs ? other : own;
    if (taken) lines.set(key, taken);
  }
  const isNamed = new Set(keysOf(conflicts.filter((each) => each.in === 'line')));
  conflicts.push(
    ...settleChoices(lines, here, there, prefer).filter(
      (each) => each.in !== 'line' || !isNamed.has(each.key),
    ),
  );

  const inBase = new Map(base.map((section) => [section.key, section]));
  const inMine = new Map(mine.map((section) => [section.key, section]));
  const inTheirs = new Map(theirs.map((section) => [section.key, section]));
  const needed = new Set([...lines.values()].map(({ section }) => section));
  const kept = new Set(
    [...inMine.keys(), ...inTheirs.keys()].filter(
      (key) => needed.has(key) || !inBase.has(key) || (inMine.has(key) && inTheirs.has(key)),
    ),
  );
  const order = mergedOrder(keysOf(base), keysOf(mine), keysOf(theirs), kept);
  const sections = order.map((key): SectionDraft => {
    const [was, own, other] = [inBase.get(key), inMine.get(key), inTheirs.get(key)];
    let title = (own ?? other)!.title;
    if (own && other && own.title !== other.title) {
      if (own.title === was?.title) ({ title } = other);
      else if (other.title !== was?.title) {
        conflicts.push({ in: 'section', key, mine: own.title, theirs: other.title });
        if (prefer === 'theirs') ({ title } = other);
      }
    }
    const inside = new Set([...lines].filter(([, placed]) => placed.section === key).map(([each]) => each));
    const lineOrder = mergedOrder(
      keysOf(was?.lines ?? []),
      keysOf(own?.lines ?? []),
      keysOf(other?.lines ?? []),
      inside,
    );
    const merged = { key, title, lines: lineOrder.map((each) => lines.get(each)!.line) };
    return own && own.title === title && isSameList(own.lines, merged.lines) ? own : merged;
  });
  return { sections, conflicts };
}

const keysOf = (list: ReadonlyArray<{ key: string }>) => list.map(({ key }) => key);

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

function isSamePlaced(one: PlacedLine | undefined, other: PlacedLine | undefined): boolean {
  if (!one || !other) return one === other;
  return isSameLine(one.line, other.line);
}

/**
 * Each chose another one of the same group: no line was changed twice, yet both cannot stay. The preferred side's choice does; which
 * lines it was about is answered.
 */
function settleChoices(
  lines: Map<string, PlacedLine>,
  here: ReadonlyMap<string, PlacedLine>,
  there: ReadonlyMap<string, PlacedLine>,
  prefer: Side,
): MergeConflict[] {
  const chosen = new Map<string, string[]>();
  for (const [key, { line, section }] of lines) {
    if (line.choiceGroup === null || !line.selected) continue;
    const group = JSON.stringify([section, line.choiceGroup]);
    chosen.set(group, [...(chosen.get(group) ?? []), key]);
  }
  const preferred = prefer === 'mine' ? here : there;
  return [...chosen.values()].flatMap((keys) => {
    if (keys.length < 2) return [];
    const stays = keys.find((key) => preferred.get(key)?.line.selected) ?? keys[0];
    for (const key of keys) {
      const placed = lines.get(key)!;
      if (key !== stays) lines.set(key, { ...placed, line: { ...placed.line, selected: false } });
    }
    return keys.map((key) => ({
      in: 'line' as const,
      key,
      mine: here.get(key)?.line,
      theirs: there.get(key)?.line,
    }));
  });
}

/** The order of whoever has changed it, mine where both have; what only the other side has comes behind the same one as there. */
function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): string[] {
  const isMoved = !isSameList(
    base.filter((key) => mine.includes(key)),
    mine.filter((key) => base.includes(key)),
  );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = first.filter((key) => kept.has(key));
  for (const [index, key] of second.entries()) {
    if (!kept.has(key) || order.includes(key)) continue;
    const behind = second.slice(0, index).findLast((each) => order.includes(each));
    order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, key);
  }
  return order;
}

/**
 * The draft of a bid that came from the server with the keys that its sections and payments have here, so that the cursor stays
 * where it is; lines that say the same stay the same objects, with what is known of them here alone.
 */
export function withKeysOf(known: BidDraft, theirs: BidDraft): BidDraft {
  const lines = placedLines(known.sections);
  const free = new Map(known.sections.map((section) => [section.key, section]));
  function take(fits: (section: SectionDraft) => boolean): string | undefined {
    const key = [...free.values()].find(fits)?.key;
    if (key !== undefined) free.delete(key);
    return key;
  }
  const byLines = theirs.sections.map((section) => {
    const homes = section.lines.map(({ key }) => lines.get(key)?.section);
    return take(({ key }) => homes.includes(key));
  });
  const sections = theirs.sections.map((section, index) => {
    const key = byLines[index] ?? take(({ title }) => title === section.title) ?? section.key;
    const own = section.lines.map((line) => {
      const match = lines.get(line.key)?.line;
      return match && isSameLine(match, line) ? match : line;
    });
    return { ...section, key, lines: own };
  });
  const payments = theirs.payments.map((payment, index) => ({
    ...payment,
    key: known.payments[index]?.key ?? payment.key,
  }));
  return { ...theirs, sections, payments };
}
