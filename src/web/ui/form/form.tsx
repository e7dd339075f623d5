import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { useLeaveGuard } from '../../platform/router/use-leave-guard.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ErrorNote } from '../error-note.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { loadable } from '../loadable.tsx';
import { RelativeTime } from '../relative-time.tsx';
import styles from './form.module.css';
import type { DraftState, Form as FormState } from './use-form.ts';
import type { LastTry } from './use-try-check.ts';

interface FormProps<Values extends object> {
  form: FormState<Values>;
  children: ReactNode;
  /** Asks before leaving with unsaved changes. Off in dialogs, which ask for themselves. */
  guardsLeaving?: boolean | undefined;
  className?: string | undefined;
  /** For a button that stands elsewhere. */
  id?: string | undefined;
  'aria-label'?: string | undefined;
}

/** The form element: submits by Enter, says what is wrong, focuses the first bad field, guards unsaved changes. */
export function Form<Values extends object>({
  form,
  children,
  guardsLeaving = true,
  className,
  ...rest
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { failedSubmits, errors } = form;
  const [isMarked, setMarked] = useState(false);

  useLayoutEffect(() => {
    if (failedSubmits === 0) return;
    const marked = element.current?.querySelectorAll('[aria-invalid="true"]') ?? [];
    setMarked(marked.length > 0 && marked.length >= Object.keys(errors).length);
  }, [failedSubmits, errors]);

  useEffect(() => {
    if (failedSubmits === 0) return;
    const bad = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    const choice = element.current?.querySelector<HTMLElement>('[data-undecided] button');
    if (bad ?? choice) (bad ?? choice)?.focus();
    else
      element.current
        ?.querySelector<HTMLElement>('[data-form-failure]')
        ?.scrollIntoView({ block: 'nearest' });
  }, [failedSubmits]);

  return (
    <form
      {...rest}
      ref={element}
      className={classNames(styles.form, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog lies, for React, inside the page's form.
        event.stopPropagation();
        void form.submit();
      }}
      onPaste={({ target }) => {
        // What was pasted is meant as it is, so what is wrong with it is told at once.
        const { name = '' } = target as Partial<HTMLInputElement>;
        const value = name.split('.')[0] as keyof Values & string;
        if (value in form.values) setTimeout(() => form.leave(name, value));
      }}
    >
      <DraftNote form={form} />
      <FailureNote form={form} isMarked={isMarked} />
      {form.merge && (
        <div data-form-failure>
          <MergeNote
            merge={form.merge}
            isAsked={form.failure?.kind === 'undecided'}
            failedSubmits={form.failedSubmits}
          />
        </div>
      )}
      {children}
      {guardsLeaving && <LeaveGuard isDirty={form.isDirty && !form.isPending} />}
    </form>
  );
}

const DraftOffers = loadable(async () => (await import('./draft-offers.tsx')).DraftOffers, Nothing);
const MergeNote = loadable(async () => (await import('./merge-note.tsx')).MergeNote, Nothing);

function Nothing() {
  return null;
}

function DraftNote<Values extends object>({ form }: { form: FormState<Values> }) {
  const { isRestored, isOutdated, isTaken, savedAt, offers, discard } = form.draft;
  if (isTaken)
    return (
      <p className={styles.taken} role="status">
        <Trans>This draft continues in another tab. What you type here is saved as a separate draft.</Trans>
      </p>
    );
  if (form.draft.lastTry) return <LastTryNote draft={form.draft} lastTry={form.draft.lastTry} />;
  if (!isRestored && offers.length > 0) return <DraftOffers draft={form.draft} />;
  if (!isRestored || !form.isDirty) return null;
  return (
    <Row gap={12} align="center" justify="between" size="sm" className={styles.draft} role="status">
      <p>
        <Trans>Draft restored</Trans>
        {savedAt && (
          <>
            {' · '}
            <RelativeTime at={savedAt} />
          </>
        )}
        {isOutdated && (
          <>
            {' · '}
            <Trans>someone saved this record since then; look it over before you save</Trans>
          </>
        )}
      </p>
      <Button variant="ghost" size="small" onClick={discard}>
        <Trans>Discard draft</Trans>
      </Button>
    </Row>
  );
}

function LastTryNote({ draft, lastTry }: { draft: DraftState; lastTry: LastTry }) {
  const at = <RelativeTime at={lastTry.at} />;
  const words = {
    asking: <Trans>Checking whether this was saved…</Trans>,
    unknown: (
      <Trans>
        You saved this {at}, but Plumbline can’t reach the server to check whether it arrived. It’s safe to
        save again; nothing is saved twice.
      </Trans>
    ),
    missed: <Trans>You saved this {at}, but it didn’t arrive. Save it again.</Trans>,
    forgotten: (
      <Trans>
        You saved this {at}, too long ago to check whether it arrived. Look for it before you save again.
      </Trans>
    ),
  }[lastTry.state];
  return (
    <Row gap={12} align="center" justify="between" size="sm" className={styles.draft} role="status">
      <p>{words}</p>
      {lastTry.state === 'unknown' && (
        <Button variant="ghost" size="small" onClick={draft.askAgain}>
          <Trans>Check again</Trans>
        </Button>
      )}
      {lastTry.state !== 'asking' && (
        <Button variant="ghost" size="small" onClick={draft.discard}>
          <Trans>Discard draft</Trans>
        </Button>
      )}
    </Row>
  );
}

interface FailureNoteProps<Values extends object> {
  form: FormState<Values>;
  /** Everything that is wrong is said at its field already. */
  isMarked: boolean;
}

function FailureNote<Values extends object>({ form, isMarked }: FailureNoteProps<Values>) {
  const { t } = useLingui();
  const { failure } = form;
  if (!failure || failure.kind === 'invalid' || failure.kind === 'undecided') return null;
  const reason = withoutName(failure.message, form.errors);
  const isSaidAtField = isMarked && Object.values(form.errors).includes(reason);
  const title = {
    refused: isSaidAtField ? t`Not saved yet. Fix what’s marked below.` : reason,
    stale: t`Someone else saved this in the meantime, so your changes weren’t saved over theirs.`,
    unreachable: failure.message || t`Couldn’t reach the server, so this wasn’t saved.`,
    ended: t`You stopped waiting, so this may or may not be saved. It’s safe to save again; nothing is saved twice.`,
    saved_before: t`This was saved, but without your last changes. Look for it before you save again, because saving again adds another one.`,
  }[failure.kind];
  return (
    <div data-form-failure>
      <ErrorNote
        title={title}
        kept={t`What you typed is still here.`}
        onRetry={
          failure.kind === 'unreachable' || failure.kind === 'ended' ? () => void form.submit() : undefined
        }
      />
    </div>
  );
}

/** A refusal without the name of a field on the wire before it, which says nothing to people. */
function withoutName(message: string, errors: Readonly<Record<string, string>>): string {
  const name = Object.keys(errors).find((each) => message.startsWith(`${each}: `));
  return name === undefined ? message : message.slice(name.length + 2);
}

function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useLingui();
  const guard = useLeaveGuard(isDirty);
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title={t`Leave without saving?`}
      text={t`What you typed stays on this device as a draft. It’ll be here when you come back.`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay`}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}

interface FormActionsProps<Values extends object> {
  form: FormState<Values>;
  /** The main action in a word or two: `Save`, `Create category`. */
  submitLabel: ReactNode;
  onCancel?: (() => void) | undefined;
  /** What the way out is called where “Cancel” could be taken for the act itself. */
  cancelLabel?: ReactNode;
  /** Stays disabled until something differs. For editing a record. */
  needsChange?: boolean | undefined;
  /** Stands in the place of the disabled button while nothing differs. */
  unchanged?: ReactNode;
  children?: ReactNode;
}

/** The row under the fields. In a sheet it sticks to the lower edge. */
export function FormActions<Values extends object>(props: FormActionsProps<Values>) {
  const { form, submitLabel, onCancel, cancelLabel, needsChange = false, unchanged, children } = props;
  return (
    <Row gap={8} align="center" wrap className={styles.actions}>
      {unchanged && !form.isDirty && !form.isPending ? (
        unchanged
      ) : (
        <Button
          variant="primary"
          type="submit"
          isPending={form.isPending}
          disabled={needsChange && !form.isDirty}
        >
          {submitLabel}
        </Button>
      )}
      {onCancel && (
        <Button
          variant="ghost"
          onClick={() => {
            // Nobody waits any longer, so nothing is saved by surprise when the network is back.
            form.stopWaiting();
            onCancel();
          }}
        >
          {cancelLabel ?? <Trans>Cancel</Trans>}
        </Button>
      )}
      {children}
      <WaitingNote form={form} />
      <InvalidNote form={form} />
    </Row>
  );
}

/** Beside the button that turns: what is waited for, and the way out of it. */
export function WaitingNote<Values extends object>({ form }: { form: FormState<Values> }) {
  const isOnline = useIsOnline();
  if (!form.isPending || !form.isWaiting) return null;
  return (
    <Row gap={4} align="center" wrap tone="ink-2" size="sm">
      <p role="status">
        {isOnline ? <Trans>No answer yet, trying again…</Trans> : <Trans>Waiting for a connection…</Trans>}
      </p>
      <Button variant="ghost" size="small" onClick={form.stopWaiting}>
        <Trans>Stop waiting</Trans>
      </Button>
    </Row>
  );
}

/** How many fields are wrong: beside the button that was pressed, where it moves none of them. */
function InvalidNote<Values extends object>({ form }: { form: FormState<Values> }) {
  const { failure, errors } = form;
  const count = Object.keys(errors).length;
  if (failure?.kind !== 'invalid' || count === 0) return null;
  return (
    <Text as="p" tone="red" size="sm" role="alert" data-form-failure>
      <Plural value={count} one="One field needs attention." other="# fields need attention." />
    </Text>
  );
}

/** Fields side by side where there is room, one under the other where there is not. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
