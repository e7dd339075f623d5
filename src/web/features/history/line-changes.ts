import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BidLine } from '../../../shared/bids/bid-contract.ts';
import { showAmount } from '../../ui/money-format.ts';
import type { Translate } from '../../slices/event-words.ts';
import { showNumber } from './value-words.ts';

type Line = Partial<BidLine>;

/** What was done to the lines of a bid, a sentence for each line. A save gives every line a new id; its key stays. */
export function lineChanges(before: unknown, after: unknown, t: Translate): string[] {
  const { changed, added, removed } = paired(linesOf(before), linesOf(after));
  return [
    ...added.map((line) => t(msg`Added ${nameOf(line)}: ${priceOf(line)}`)),
    ...removed.map((line) => t(msg`Removed ${nameOf(line)}: ${priceOf(line)}`)),
    ...changed.map(([old, line]) => {
      const name = nameOf(old);
      const changes = partsOf(old, line, t).join(', ');
      return changes ? t(msg`${name}: ${changes}`) : t(msg`${name}: changed`);
    }),
  ];
}

function linesOf(value: unknown): Line[] {
  return Array.isArray(value) ? (value as Line[]).filter((line) => typeof line === 'object') : [];
}

/** A line goes with the one of its key; where it has none, of its name, else with one that costs the same: that one was renamed. */
function paired(before: readonly Line[], after: readonly Line[]) {
  const changed: [Line, Line][] = [];
  let [removed, added] = [[...before], [...after]];
  const isSame: ((old: Line, line: Line) => boolean)[] = [
    (old, line) => old.key !== undefined && old.key === line.key,
    (old, line) => nameOf(old) === nameOf(line),
    (old, line) => priceOf(old) === priceOf(line),
  ];
  for (const same of isSame) {
    for (const old of removed) {
      const line = added.find((each) => same(old, each));
      if (!line) continue;
      changed.push([old, line]);
      added = added.filter((each) => each !== line);
    }
    const gone = new Set(changed.map(([old]) => old));
    removed = removed.filter((old) => !gone.has(old));
  }
  return { changed, added, removed };
}

function nameOf({ name }: Line): string {
  return name?.trim() || '–';
}

/** `2 h × $475.00` */
function priceOf({ quantity = 1, unit = '', unitPrice = 0 }: Line): string {
  return `${[showNumber(quantity), unit].filter(Boolean).join(' ')} × ${showAmount(unitPrice)}`;
}

function partsOf(old: Line, line: Line, t: Translate): string[] {
  const parts: (MessageDescriptor | false)[] = [
    nameOf(old) !== nameOf(line) && msg`now ${nameOf(line)}`,
    step(old.quantity, line.quantity, showNumber, (from, to) => msg`quantity ${from} → ${to}`),
    step(old.unit, line.unit, String, (from, to) => msg`unit ${from || '–'} → ${to || '–'}`),
    step(old.unitPrice, line.unitPrice, showAmount, (from, to) => msg`price ${from} → ${to}`),
    step(
      old.unitCost,
      line.unitCost,
      (cost) => (cost === null ? t(msg`unknown`) : showAmount(cost)),
      (from, to) => msg`cost ${from} → ${to}`,
    ),
    old.description !== line.description && msg`description changed`,
    old.taxable !== line.taxable && (line.taxable ? msg`now taxed` : msg`no longer taxed`),
    old.optional !== line.optional && (line.optional ? msg`now optional` : msg`no longer optional`),
    step(
      old.choiceGroup,
      line.choiceGroup,
      (group) => group ?? '–',
      (from, to) => msg`choice ${from} → ${to}`,
    ),
    old.optional === line.optional &&
      old.selected !== line.selected &&
      (line.selected ? msg`chosen` : msg`no longer chosen`),
  ];
  return parts.filter((part) => part !== false).map(t);
}

function step<Value>(
  from: Value | undefined,
  to: Value | undefined,
  show: (value: Value) => string,
  say: (from: string, to: string) => MessageDescriptor,
): MessageDescriptor | false {
  return from !== to && from !== undefined && to !== undefined && say(show(from), show(to));
}
