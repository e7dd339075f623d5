import { useEffect, useEffectEvent, useRef } from 'react';
import type { DraftStart } from '../../platform/draft-keeper.ts';
import { followSaves } from '../../platform/saved-elsewhere.ts';
import { isUndecided, meet, withChoice, withTyped, type Meeting, type Merging } from './meeting.ts';
import { useLiveState } from './use-live-state.ts';

interface MeetingDeclaration<Values extends object> {
  merging: Merging<Values> | undefined;
  /** Names the form and the record in this browser. */
  family: string;
  /** The record's version that the values began on. */
  version: number | undefined;
  base: () => Values;
  /** The record as the page has it now: read again since, it may be a later one than the form began on. */
  present: { version: number | undefined; values: Values };
  isBusy: () => boolean;
  valuesNow: () => Values;
  /** Goes on with these values, over that record. */
  onMet: (values: Values, theirs: Values) => void;
}

interface Shown {
  /** The version that the next save goes over. */
  version: number;
  /** They changed nothing that stands in this form, or the same. */
  isQuiet: boolean;
}

/** What the form has to do with other saves of its record: after a refused save, from another tab, in a record read again. */
export function useMeeting<Values extends object>(declaration: MeetingDeclaration<Values>) {
  const { merging, family, base, isBusy, present } = declaration;
  const [meeting, meetingNow, setMeeting] = useLiveState<Meeting<Values> | undefined>(undefined);
  const [, version, setVersion] = useLiveState(declaration.version);
  // What a draft says that it began on, as long as something is to be chosen: opened again it finds the same choice.
  const origin = useRef<DraftStart>(undefined);
  const saves = useRef<ReturnType<typeof followSaves>>(undefined);

  function show(record: unknown, isOwn: boolean): Shown | undefined {
    const next = versionOf(record);
    if (!merging || next === undefined) return undefined;
    const savedAt = Reflect.get(record as object, 'updatedAt') as unknown;
    const theirs = merging.valuesOf(record as never);
    const isQuiet = meetValues(theirs, next, typeof savedAt === 'string' ? savedAt : undefined, isOwn);
    return { version: next, isQuiet };
  }

  function meetValues(
    theirs: Values,
    next: number,
    savedAt: string | undefined,
    isOwn: boolean,
    from = base(),
  ): boolean {
    const earlier = meetingNow();
    const mine = declaration.valuesNow();
    const met = meet({ base: from, mine, theirs, earlier, mergers: merging?.mergers }, { savedAt, isOwn });
    if (!isUndecided(met.meeting)) origin.current = undefined;
    else if (!isUndecided(earlier)) origin.current = { base: from, version: version() };
    setVersion(next);
    setMeeting(met.meeting);
    declaration.onMet(met.values, theirs);
    return met.meeting === undefined;
  }

  function isLater(next: number | undefined): next is number {
    const began = version();
    return next !== undefined && began !== undefined && next > began;
  }

  const onSaved = useEffectEvent((record: unknown) => {
    const next = versionOf(record);
    if (!isBusy() && isLater(next)) show(record, true);
  });
  const onRead = useEffectEvent((next: number | undefined) => {
    if (merging && !isBusy() && isLater(next)) meetValues(present.values, next, undefined, false);
  });

  const isMet = merging !== undefined;
  useEffect(() => {
    if (!isMet) return;
    saves.current = followSaves(family, onSaved);
    return () => saves.current?.end();
  }, [family, isMet]);

  useEffect(() => onRead(present.version), [present.version]);

  return {
    meeting,
    /** The version that the next save goes over. */
    version,
    isUndecided: () => isUndecided(meetingNow()),
    start: (): DraftStart =>
      origin.current && isUndecided(meetingNow())
        ? origin.current
        : { base: merging && base(), version: version() },
    /** A refused save brought the record as it is now. Answers undefined when the form cannot show both. */
    show: (current: unknown) => show(current, false),
    /** A draft began on an earlier version, and knows what it began on. */
    showFrom: (from: Values, theirs: Values) => {
      if (present.version !== undefined) meetValues(theirs, present.version, undefined, false, from);
    },
    choose: (name: string, choice: 'mine' | 'theirs') => {
      const before = meetingNow();
      setMeeting(before && withChoice(before, name, choice));
    },
    typed: (change: Partial<Values>) => {
      const before = meetingNow();
      setMeeting(before && withTyped(before, change));
    },
    /** Saved: nothing is left to choose, and the other tabs are told. */
    settle: (answer: unknown) => {
      setMeeting(undefined);
      const saved = merging && versionOf(answer);
      if (saved === undefined) return undefined;
      setVersion(saved);
      saves.current?.tell(answer);
      return merging?.valuesOf(answer as never);
    },
    forget: () => setMeeting(undefined),
  };
}

function versionOf(record: unknown): number | undefined {
  const version: unknown =
    typeof record === 'object' && record !== null ? Reflect.get(record, 'version') : undefined;
  return typeof version === 'number' ? version : undefined;
}
