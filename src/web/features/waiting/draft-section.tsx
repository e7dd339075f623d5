import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePaths } from '../../paths.ts';
import { draftParam } from '../../ui/form/draft-link.ts';
import { resumeDraft, type DeviceDraft } from '../../platform/device-drafts.ts';
import {
  forgetSent,
  keptFiles,
  readDraft,
  removeDraft,
  type Draft as KeptDraft,
  type DraftPage,
  type SentDraft,
} from '../../platform/draft.ts';
import { isForgotten } from '../../platform/idempotency-key.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { endSessionOn } from '../../platform/session.ts';
import { endOfTry } from '../../platform/try-end.ts';
import { sentenceOf } from '../../platform/write.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';
import { isAsSent } from '../../ui/form/use-try-check.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { ask } from '../../ui/question-store.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { draftLines, draftTitle } from './draft-words.ts';
import { EntryActions, type EntryAction } from './entry-actions.tsx';
import styles from './waiting.module.css';

/** What was typed into forms and not saved. It is offered where the form is opened again; here it is seen without that. */
export function DraftSection({
  drafts,
  onDiscarded,
}: {
  drafts: readonly DeviceDraft[];
  onDiscarded: () => void;
}) {
  const { t } = useLingui();
  if (drafts.length === 0) return null;

  async function discard({ key }: DeviceDraft) {
    const isSure = await ask({
      title: t`Discard this draft?`,
      text: t`It’s only on this device. You can’t undo this.`,
      confirmLabel: t`Discard`,
    });
    if (!isSure) return;
    removeDraft(key);
    onDiscarded();
  }

  return (
    <Section title={<Trans>Drafts</Trans>} count={drafts.length}>
      <Stack as="ul" gap={8} tabIndex={-1} aria-label={t`Drafts`}>
        {drafts.map((draft) => (
          <Draft
            key={draft.key}
            draft={draft}
            onDiscard={() => void discard(draft)}
            onFoundSaved={() => {
              removeDraft(draft.key);
              onDiscarded();
            }}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface DraftProps {
  draft: DeviceDraft;
  onDiscard: () => void;
  /** Its save had arrived, with all that is in it. */
  onFoundSaved: () => void;
}

function Draft({ draft, onDiscard, onFoundSaved }: DraftProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const paths = usePaths();
  const { page, sent, savedAt } = draft;
  const title = draftTitle(draft, t);
  const text = draftLines(draft, t).join('\n');
  const key = sent && !isForgotten(sent) ? draft.idempotencyKey : undefined;
  const [end, setEnd] = useState<'saved before' | 'missed'>();
  async function check(ofTry: string) {
    try {
      const { isDone } = await endOfTry(ofTry);
      // As it stands now: another tab may have typed on meanwhile.
      const present = readDraft(draft.key);
      if (isDone && (!present || (await isKeptAsSent(draft.key, present, sent!)))) {
        onFoundSaved();
        toast.success(t`Already saved`);
      } else {
        if (!isDone) forgetSent(draft.key);
        setEnd(isDone ? 'saved before' : 'missed');
      }
    } catch (error) {
      if (!endSessionOn(error)) toast.error(sentenceOf(error));
    }
  }
  async function copy() {
    if (await copyText(text)) toast.success(t`Copied`);
    else toast.error(t`Couldn’t copy. Select the text and copy it yourself.`);
  }
  async function goOn(typedOn: DraftPage) {
    await resumeDraft(draft.key);
    navigate(wayTo(draft, typedOn, paths));
  }
  const actions: EntryAction[] = [
    ...(key && !end ? [{ label: t`Check`, icon: 'refresh', onSelect: () => void check(key) } as const] : []),
    ...(page ? [{ label: t`Continue`, icon: 'edit', onSelect: () => void goOn(page) } as const] : []),
    ...(text ? [{ label: t`Copy`, icon: 'copy', onSelect: () => void copy() } as const] : []),
    { label: t`Discard`, icon: 'trash', onSelect: onDiscard },
  ];
  return (
    <li className={styles.entry} data-state="draft">
      <Icon name="edit" />
      <Stack gap={2} grow shrink>
        {title && (
          <Text as="p" weight={550} breakWords dir="auto">
            {title}
          </Text>
        )}
        <p dir="auto" className={styles.draft}>
          {text || t`Selections only, no text`}
        </p>
        <p className={styles.quiet}>
          <RelativeTime at={savedAt} />
        </p>
        {sent && (
          <p className={styles.state}>
            {end === 'missed' ? (
              <Trans>This draft wasn’t saved.</Trans>
            ) : end === 'saved before' ? (
              <Trans>Saved, but without what you typed after that.</Trans>
            ) : (
              <Trans>
                This page closed while saving, so Plumbline doesn’t know whether this was saved. Check before
                you enter it again.
              </Trans>
            )}
          </p>
        )}
        <EntryActions actions={actions} of={title || text} />
      </Stack>
    </li>
  );
}

/** The forms that pages of several projects show too; that of their project always does. The number of it is the first of their entity. */
const formsOfProject = /^(?:appointment|expense:in|project)\b/;
/** Those without a form of the kit, on pages of their own. */
const ownPages: ReadonlySet<string> = new Set(['bid']);

/** Back to the page where it was typed, which opens the form that the address asks for. */
function wayTo(
  { form, entity }: DeviceDraft,
  { path }: DraftPage,
  paths: ReturnType<typeof usePaths>,
): string {
  if (ownPages.has(form)) return path;
  const asked = draftParam(form, entity);
  const number = formsOfProject.test(asked) && /\d+/.exec(entity)?.[0];
  const url = new URL(number ? paths.project(Number(number)) : path, window.location.origin);
  url.searchParams.set('draft', asked);
  return url.pathname + url.search;
}

/** A draft and its files, as this device gives them back, are what was sent. */
async function isKeptAsSent(
  key: string,
  { values, files = [] }: KeptDraft,
  sent: SentDraft,
): Promise<boolean> {
  const find = async () => (await keptFiles()).findFiles(key);
  const found: Record<string, File> =
    files.length === 0 ? {} : await within(find(), wordsPatienceMs).catch(() => ({}));
  return isAsSent(
    { ...(values as object), ...found },
    sent,
    files.filter((field) => !(field in found)),
  );
}
