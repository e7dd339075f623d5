import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { endSessionOn } from '../../platform/session.ts';
import { afterPress } from '../after-press.ts';
import { check, isSame, onlyField, withoutField, type FormErrors } from './form-values.ts';
import { useDraft, type DraftState } from './use-draft.ts';

export interface FormDeclaration<Values extends object, Body, Answer> {
  /** Names the form; with `entity` and the employee it is the draft's key. */
  id: string;
  /** The record's id; leave it out for a new one. */
  entity?: string | number | undefined;
  /** The record's version, to notice that somebody changed it since the draft was begun. */
  version?: number | undefined;
  initial: Values;
  /** Checks a field that was changed when it is left, and all on submit; makes the body. Without it the values are it. */
  schema?: z.ZodMiniType<Body> | undefined;
  /** Sends the body. The key stays the same until it has succeeded, so a lost answer cannot make a second record. */
  submit: (body: Body, options: { idempotencyKey: string }) => Promise<Answer>;
  /** Runs after success, when the draft is gone and leaving is free. */
  onSuccess?: ((answer: Answer) => void) | undefined;
  /** Off for small forms in dialogs whose text is not worth keeping. */
  keepsDraft?: boolean | undefined;
  /** Fields that are never kept on this device, such as a password. */
  secrets?: readonly (keyof Values)[] | undefined;
}

/** What a field of the kit needs; spread it: `<TextField label="Name" {...form.field('name')} />`. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Why the last submit did not succeed. What was typed is kept in every case. */
export interface FormFailure {
  message: string;
  /**
   * `stale`: somebody saved a newer version; `unreachable`: no answer came; `refused`: the server said no; `saved_before`: a try
   * whose answer was lost had been saved, and what was typed since is not in it.
   */
  kind: 'invalid' | 'refused' | 'stale' | 'unreachable' | 'saved_before';
  /** The record as it is now, when the version was stale. */
  current?: unknown;
}

export interface Form<Values extends object> {
  values: Values;
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Changes several values at once. */
  patch: (values: Partial<Values>) => void;
  /** The sentence for a path inside a list, such as `lines.3.quantity`. */
  errorAt: (path: string) => string | undefined;
  errors: FormErrors;
  failure: FormFailure | undefined;
  isDirty: boolean;
  isPending: boolean;
  submit: () => Promise<void>;
  /** Back to the start, or to new values such as the saved record. The draft goes. */
  reset: (values?: Values) => void;
  draft: DraftState;
  /** For `<Form>`: grows with each submit that left errors, so that the first bad field is focused. */
  failedSubmits: number;
}

/** The kit's form: values, errors by field, draft, and a submit that cannot be sent twice. */
export function useForm<Values extends object, Body = Values, Answer = unknown>(
  declaration: FormDeclaration<Values, Body, Answer>,
): Form<Values> {
  const { id, entity, version, schema, submit: send, onSuccess, keepsDraft = true, secrets } = declaration;
  const [initial, setInitial] = useState(declaration.initial);
  const draft = useDraft({ form: id, entity, version, isKept: keepsDraft });
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...(draft.restoredValues as Partial<Values> | undefined),
  }));
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<FormFailure>();
  const [isPending, setPending] = useState(false);
  const [failedSubmits, setFailedSubmits] = useState(0);
  const key = useRef<string>(undefined);
  const isSending = useRef(false);
  // Those changed by hand: nobody is told of a mistake in a field that they have only passed through.
  const changed = useRef(new Set<string>());
  // The values as they are, also before React has drawn them: a list closes, and is left, in the event that chooses.
  const latest = useRef(values);
  const isDirty = !isSame(values, initial);

  const { keeper } = draft;
  useEffect(() => {
    const kept = Object.entries(values).filter(([name]) => !secrets?.some((secret) => secret === name));
    keeper?.save(isDirty ? Object.fromEntries(kept) : undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which fields are secret never changes
  }, [keeper, values, isDirty]);

  function patch(change: Partial<Values>) {
    for (const name of Object.keys(change)) changed.current.add(name);
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
    setErrors((before) => Object.keys(change).reduce(withoutField, before));
  }

  function checkField(name: string) {
    if (!changed.current.has(name)) return;
    const found = check(schema, latest.current).errors ?? {};
    setErrors((before) => ({ ...withoutField(before, name), ...onlyField(found, name) }));
  }

  function fail(next: FormFailure, fields: FormErrors = {}) {
    setErrors(fields);
    setFailure(next);
    setFailedSubmits((count) => count + 1);
  }

  async function submit() {
    // A second click comes before React has drawn the pending button, so a ref decides, not the state.
    if (isSending.current) return;
    // As they are now: a submit may have waited for a choice that was still being made.
    const given = latest.current;
    const checked = check(schema, given);
    if (checked.errors) {
      fail({ kind: 'invalid', message: '' }, checked.errors);
      return;
    }
    isSending.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      key.current ??= newIdempotencyKey();
      const answer = await send(checked.body, { idempotencyKey: key.current });
      key.current = undefined;
      draft.remove();
      setInitial(given);
      setErrors({});
      onSuccess?.(answer);
    } catch (error) {
      if (endSessionOn(error)) keeper?.flush();
      // A refused body will be sent changed, which is another write; a lost answer is the same one again.
      if (!isWorthRetrying(error)) key.current = undefined;
      fail(failureOf(error), error instanceof ApiError ? (error.fields ?? {}) : {});
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  function reset(next: Values = initial) {
    draft.remove();
    key.current = undefined;
    changed.current.clear();
    latest.current = next;
    setInitial(next);
    setValues(next);
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
    errors,
    failure,
    isDirty,
    isPending,
    submit,
    reset,
    draft: { ...draft.state, discard: () => reset() },
    failedSubmits,
  };
}

function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error;
  // An answer without the work done, such as a proxy's, has its own words.
  if (isWorthRetrying(error))
    return { kind: 'unreachable', message: error.status === 0 ? '' : error.message };
  if (error.code === 'request.key_reused') return { kind: 'saved_before', message: error.message };
  if (error.status === 412) return { kind: 'stale', message: error.message, current: error.current };
  return { kind: 'refused', message: error.message };
}
