import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueryText } from '../../platform/router/router-provider.tsx';

/** A form and its record as an address names them: `expense:in-5` in `?draft=expense:in-5`. */
export function draftParam(form: string, entity: string | number | undefined): string {
  return `${form}:${entity ?? 'new'}`;
}

/** By the id of a form, what shows it for a record; false while that is not there. */
type Openers = Readonly<Record<string, (entity: string) => unknown>>;

/**
 * For what holds forms that are not shown from the start: opens the one whose draft somebody goes on with, as the address says
 * (`?draft=expense:in-5`). What is between the page and the form is opened by its own part.
 */
export function useDraftLink(openers: Openers): void {
  const [{ draft }] = useQueryText();
  const opened = useRef<string>(undefined);
  const open = useEffectEvent((asked: string) => {
    const end = asked.indexOf(':');
    const opener = openers[asked.slice(0, end)];
    return opener !== undefined && opener(asked.slice(end + 1)) !== false;
  });
  // Each time: what it is about may come later than the page.
  useEffect(() => {
    if (draft === undefined) opened.current = undefined;
    else if (draft !== opened.current && open(draft)) opened.current = draft;
  });
}

/** For the form itself: once it is shown nobody asks for it any more, and Back leads where one came from. */
export function useDraftLinkEnd(id: string, entity: string | number | undefined): void {
  const [{ draft, ...rest }, setQuery] = useQueryText();
  const isAsked = draft === draftParam(id, entity);
  const take = useEffectEvent(() => setQuery(rest, { replace: true }));
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}

/** Opens the sheet of a list for a new row, or for one of those that are there. */
export function openLinked<Row extends { id: number }>(
  entity: string,
  rows: readonly Row[] | undefined,
  open: (row: Row | undefined) => void,
): boolean {
  const row = rows?.find(({ id }) => String(id) === entity);
  const isThere = entity === 'new' || row !== undefined;
  if (isThere) open(row);
  return isThere;
}
