import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../platform/api-client.ts';
import type { Draft, SentDraft } from '../../platform/draft.ts';
import { endSessionOn } from '../../platform/session.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { afterPress } from '../after-press.ts';
import { toast } from '../toast-store.ts';
import { firstWords, valuesOfDraft } from './draft-values.ts';
import { failureOf, type FormFailure } from './form-failure.ts';
import { check, isSame, errorsOfField, withoutField, type FormErrors } from './form-values.ts';
import type { FieldWords, Meeting, Merging } from './meeting.ts';
import { mergeValues } from './merge-values.ts';
import { useDraftLinkEnd } from './draft-link.ts';
import { useDraft, type OfferedDraft } from './use-draft.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { useLiveState } from './use-live-state.ts';
import { useMeeting } from './use-meeting.ts';
import { isAsSent, useTryCheck, type LastTry } from './use-try-check.ts';
import { useWaiting } from './use-waiting.ts';

export interface FormDeclaration<Values extends object, Body, Answer> {
  /** Names the form; with `entity` and the employee it is the draft's key. */
  id: string;
  /** The record's id; leave it out for a new one. */
  entity?: string | number | undefined;
  /** The record's version, to notice that somebody changed it since the draft was begun. */
  version?: number | undefined;
  initial: Values;
  /** What was chosen on the way here, such as a time in the calendar: it stands also over a draft. */
  chosen?: Partial<Values> | undefined;
  /** Checks a field that was changed when it is left, and all on submit; makes the body. Without it the values are it. */
  schema?: z.ZodMiniType<Body> | undefined;
  /**
   * Sends the body with the key that is given, which stays the same until it has succeeded and lies with the draft: neither a lost answer nor
   * a page that dies can make a second record. Goes over the version that is given, where the form has one.
   */
  submit: (body: Body, options: WriteOptions) => Promise<Answer>;
  /** Runs after success, when the draft is gone and leaving is free. Not where more stands in the form than was sent: it stays open. */
  onSuccess?: ((answer: Answer) => void) | undefined;
  /** For a record that others may save meanwhile: shows both, field by field, and lets the person choose. */
  merging?: Merging<Values> | undefined;
  /** What a draft is known by when it is offered, such as the caller's name; else its first words. */
  nameDraft?: ((values: Values) => string) | undefined;
  /** Off for small forms in dialogs whose text is not worth keeping but while it is sent. */
  keepsDraft?: boolean | undefined;
  /** Fields that are never kept on this device, such as a password. */
  secrets?: readonly (keyof Values)[] | undefined;
}

/** What the note about another save shows, whatever the form holds. */
export interface FormMerge {
  words: Readonly<Record<string, string | FieldWords<unknown>>>;
  meeting: Meeting<Record<string, unknown>>;
  choose: (name: string, choice: 'mine' | 'theirs') => void;
}

export interface DraftState {
  /** The form opened with what was typed before. */
  isRestored: boolean;
  /** Somebody saved the record since the draft was begun, and what it began on is not known. */
  isOutdated: boolean;
  savedAt: string | undefined;
  /** What is known of an earlier try that left no answer. */
  lastTry: LastTry | undefined;
  askAgain: () => void;
  /** Another tab has taken it over. */
  isTaken: boolean;
  /** Drafts of other tabs, where this one has none. */
  offers: readonly OfferedDraft[];
  nameOf: (draft: Draft) => string;
  take: (key: string) => void;
  forget: (key: string) => void;
  startFresh: () => void;
  discard: () => void;
}

/** What a field of the kit needs; spread it: `<TextField label="Name" {...form.field('name')} />`. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
}

export interface Form<Values extends object> {
  values: Values;
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Changes several values at once. */
  patch: (values: Partial<Values>) => void;
  /** The sentence for a path inside a list, such as `lines.3.quantity`. */
  errorAt: (path: string) => string | undefined;
  /** For a field at a path inside the value `name`: checks what was changed there once it is left. */
  leave: (path: string, name: keyof Values & string) => void;
  errors: FormErrors;
  failure: FormFailure | undefined;
  isDirty: boolean;
  isPending: boolean;
  /** A file that was chosen could not be kept on this device: a reload loses it. */
  isFileOnlyHere: boolean;
  /** A try was lost, or the answer takes long. */
  isWaiting: boolean;
  stopWaiting: () => void;
  submit: () => Promise<void>;
  /** Back to the start, or to new values such as the saved record. The draft goes. */
  reset: (values?: Values) => void;
  draft: DraftState;
  /** What another save of the record brought, until this form is saved. */
  merge: FormMerge | undefined;
  /** For `<Form>`: grows with each submit that left errors, so that the first bad field is focused. */
  failedSubmits: number;
}

/** The kit's form: values, errors by field, draft, and a submit that cannot be sent twice. */
export function useForm<Values extends object, Body = Values, Answer = unknown>(
  declaration: FormDeclaration<Values, Body, Answer>,
): Form<Values> {
  const { id, entity, version, schema, submit: send, onSuccess, keepsDraft = true } = declaration;
  const { secrets, merging, nameDraft } = declaration;
  useDraftLinkEnd(id, entity);
  const { chosen } = declaration;
  const [initial, base, setInitial] = useLiveState<Values>({ ...declaration.initial, ...chosen });
  // Those changed by hand: nobody is told of a mistake in a field that they have only passed through.
  const changed = useRef(new Set<string>());
  const draft = useDraft({ form: id, entity, keepsTyping: keepsDraft, onFound: showFound });
  const { keeper } = draft;
  // Read as they are, also before React has drawn them: a list closes, and is left, in the event that chooses.
  const valuesFound = (found: Draft | undefined) => ({ ...valuesOfDraft(initial, found), ...chosen });
  const [values, valuesNow, put] = useLiveState<Values>(() => valuesFound(draft.restored));
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<FormFailure>();
  const [isPending, setPending] = useState(false);
  const [failedSubmits, setFailedSubmits] = useState(0);
  const isSending = useRef(false);
  const waiting = useWaiting();
  const cache = useQueryClient();
  const files = useKeptFiles({ keeper, restored: draft.restored, values, onFound: patch });
  const earlier = useTryCheck({
    keeper,
    restored: draft.restored,
    pendingSearch: files.pendingSearch,
    missing: files.missing,
    onDone: showDone,
  });
  const isDirty = !isSame(values, initial);

  const met = useMeeting({
    merging,
    family: draft.family,
    version,
    base,
    present: { version, values: declaration.initial },
    isBusy: () => isSending.current,
    valuesNow,
    onMet: (next, theirs) => {
      put(next);
      setInitial(theirs);
      setErrors({});
      setFailure(undefined);
    },
  });

  const isSecret = (name: string) => secrets?.some((secret) => secret === name) ?? false;
  function keptValues(from: Values) {
    return Object.fromEntries(Object.entries(from).filter(([name]) => !isSecret(name)));
  }
  /** What no draft holds, such as a password, stays as it stands. */
  function withSecrets(draftValues: Values): Values {
    return {
      ...draftValues,
      ...Object.fromEntries(Object.entries(valuesNow()).filter(([name]) => isSecret(name))),
    };
  }
  function draftStart() {
    const { base, version: began } = met.start();
    return {
      base: base === undefined ? undefined : keptValues(base as Values),
      version: began,
      files: files.missing(),
    };
  }
  const isWorthKeeping = !isSame(keptValues(values), keptValues(initial));
  const keepDraft = useEffectEvent((from: Values) =>
    // What differs may be a file that is still looked for.
    keeper.save(isWorthKeeping ? keptValues(from) : undefined, draftStart(), {
      mayForget: !files.isUnsure(),
    }),
  );
  useEffect(() => keepDraft(values), [keeper, values, isWorthKeeping]);

  /** The form opened with a draft from before somebody else saved the record. */
  const meetDraft = useEffectEvent((restored: Draft | undefined) => {
    if (!merging || !restored || !isOutdated(restored)) return;
    if (restored.base) met.showFrom({ ...initial, ...restored.base }, declaration.initial);
  });
  useEffect(() => meetDraft(draft.restored), [draft.restored]);

  function isOutdated({ version: began }: Draft): boolean {
    return began !== undefined && version !== undefined && began !== version;
  }

  function showFound(found: Draft | undefined) {
    if ([...changed.current].every(isSecret)) put(withSecrets(valuesFound(found)));
  }

  function patch(change: Partial<Values>) {
    for (const name of Object.keys(change)) changed.current.add(name);
    put({ ...valuesNow(), ...change });
    met.typed(change);
    setErrors((before) => Object.keys(change).reduce(withoutField, before));
    // What was refused is not what stands there now.
    setFailure((before) => (before?.kind === 'refused' ? undefined : before));
  }

  function checkField(path: string, name = path) {
    if (!changed.current.has(name)) return;
    const found = check(schema, valuesNow()).errors ?? {};
    setErrors((before) => ({ ...withoutField(before, path), ...errorsOfField(found, path) }));
  }

  function fail(next: FormFailure, fields: FormErrors = {}) {
    setErrors(fields);
    setFailure(next);
    setFailedSubmits((count) => count + 1);
  }

  async function submit() {
    // A second click comes before React has drawn the pending button, so a ref decides, not the state.
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    try {
      // What is sent without its file would take the file away with the draft.
      const search = files.pendingSearch();
      if (search) await search;
      if (met.isUndecided()) {
        fail({ kind: 'undecided', message: '' });
        return;
      }
      // As they are now: a submit may have waited for a choice that was still being made.
      const given = valuesNow();
      const checked = check(schema, given);
      if (checked.errors) {
        fail({ kind: 'invalid', message: '' }, checked.errors);
        return;
      }
      setFailure(undefined);
      succeed(await sendOver(checked.body, given, met.version()), given);
    } catch (error) {
      if (endSessionOn(error)) keeper.flush();
      fail(failureOf(error), error instanceof ApiError ? (error.fields ?? {}) : {});
    } finally {
      isSending.current = false;
      waiting.end();
      setPending(false);
    }
  }

  /** An earlier try was saved: the form ends as if its answer had come now, unless there is more in it than was sent. */
  function showDone(answer: unknown, sent: SentDraft) {
    void cache.invalidateQueries();
    if (isAsSent(keptValues(valuesNow()), sent, files.missing())) {
      toast.success(t`Your earlier attempt went through.`);
      // As they stand, with their files, which no draft holds: left out, they would be typed since, and begin a new draft.
      succeed({ answer: (answer ?? undefined) as Answer }, valuesNow());
      return;
    }
    goOn(
      answer,
      valuesOfDraft(initial, sent),
      t`Your earlier attempt went through, without your latest changes.`,
    );
  }

  /** It was saved, and more stands here than was sent: that is a draft of its own, over the saved record where the answer has it. */
  function goOn(answer: unknown, given: Values, told: string) {
    keeper.renew();
    const saved = met.settle(answer);
    if (!saved) {
      fail({ kind: 'saved_before', message: '' });
      return;
    }
    toast.success(told);
    settle(saved, given);
  }

  function settle(saved: Values, given: Values) {
    setInitial(saved);
    put(mergeValues(given, valuesNow(), saved).values);
    setErrors({});
  }

  /** Sends it, and once more when somebody else's save between touched nothing of it. */
  async function sendOver(
    body: Body,
    given: Values,
    over: number | undefined,
    isAgain = false,
  ): Promise<{ answer: Answer } | undefined> {
    try {
      return await earlier.send(keptValues(given), draftStart(), (idempotencyKey) =>
        send(body, { idempotencyKey, version: over, patience: waiting.begin() }),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const shown = met.show(error.current);
      if (!shown) throw error;
      if (shown.isQuiet && !isAgain) return sendOver(body, given, shown.version, true);
      if (shown.isQuiet) throw error;
      setFailedSubmits((count) => count + 1);
      return undefined;
    }
  }

  function succeed(sent: { answer: Answer } | undefined, given: Values) {
    if (!sent) return;
    if (wasTypedSince(given)) {
      goOn(sent.answer, given, t`What you typed since then isn’t saved yet.`);
      return;
    }
    draft.remove();
    // As the server keeps it, where it tells.
    settle(met.settle(sent.answer) ?? given, given);
    onSuccess?.(sent.answer);
  }

  function wasTypedSince(given: Values) {
    const values = valuesNow();
    return Object.keys(values).some(
      (name) =>
        changed.current.has(name) &&
        !isSecret(name) &&
        !isSame(values[name as keyof Values], given[name as keyof Values]),
    );
  }

  function reset(next: Values = base()) {
    draft.remove();
    met.forget();
    earlier.forget();
    changed.current.clear();
    put(next);
    setInitial(next);
    setErrors({});
    setFailure(undefined);
  }

  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => patch({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => afterPress(() => checkField(name)),
    }),
    set: (name, value) => patch({ [name]: value } as unknown as Partial<Values>),
    patch,
    errorAt: (path) => errors[path],
    leave: (path, name) => afterPress(() => checkField(path, name)),
    errors,
    failure,
    isDirty,
    isPending,
    isFileOnlyHere: files.isOnlyHere,
    isWaiting: waiting.isWaiting,
    stopWaiting: waiting.stop,
    submit,
    reset,
    draft: {
      isRestored: draft.restored !== undefined,
      isOutdated: draft.restored !== undefined && isOutdated(draft.restored) && !draft.restored.base,
      savedAt: draft.restored?.savedAt,
      lastTry: earlier.lastTry,
      askAgain: () => void earlier.check(),
      isTaken: draft.isTaken,
      offers: isWorthKeeping ? [] : draft.offers,
      nameOf: (each) => nameDraft?.(valuesOfDraft(initial, each)) ?? firstWords(each.values),
      take: (draftKey) => {
        const taken = draft.take(draftKey);
        put(withSecrets(valuesOfDraft(initial, taken)));
      },
      forget: draft.forgetOffer,
      startFresh: draft.leaveOffers,
      discard: () => reset(),
    },
    merge: merging &&
      met.meeting && {
        words: merging.words as FormMerge['words'],
        meeting: met.meeting as unknown as Meeting<Record<string, unknown>>,
        choose,
      },
    failedSubmits,
  };

  function choose(name: string, choice: 'mine' | 'theirs') {
    const dispute = met.meeting?.disputes.find((each) => each.name === name);
    if (!dispute) return;
    met.choose(name, choice);
    changed.current.add(name);
    put({ ...valuesNow(), [name]: dispute[choice] });
    setErrors((before) => withoutField(before, name));
    if (failure?.kind === 'undecided') setFailure(undefined);
  }
}
