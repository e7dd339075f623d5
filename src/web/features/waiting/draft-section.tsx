import { Trans, useLingui } from '@lingui/react/macro';
import type { DeviceDraft } from '../../platform/device-drafts.ts';
import { removeDraft, type DraftPage } from '../../platform/draft.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ask } from '../../ui/question-store.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast-store.ts';
import { draftLines, draftTitle } from './draft-words.ts';
import { EntryActs, type EntryAct } from './entry-acts.tsx';
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
      text: t`It is only on this device, and cannot be brought back.`,
      confirmLabel: t`Discard`,
    });
    if (!isSure) return;
    removeDraft(key);
    onDiscarded();
  }

  return (
    <Section title={<Trans>Drafts</Trans>} count={drafts.length}>
      <ul className={styles.list} aria-label={t`Drafts`}>
        {drafts.map((draft) => (
          <Draft key={draft.key} draft={draft} onDiscard={() => void discard(draft)} />
        ))}
      </ul>
    </Section>
  );
}

function Draft({ draft, onDiscard }: { draft: DeviceDraft; onDiscard: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page, sent, savedAt } = draft;
  const title = draftTitle(draft, t);
  const text = draftLines(draft, t).join('\n');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t`Copied`);
    } catch {
      toast.error(t`This browser does not let it be copied.`);
    }
  }
  const acts: EntryAct[] = [
    ...(page
      ? [{ label: t`Continue`, icon: 'edit', onSelect: () => navigate(wayTo(draft, page)) } as const]
      : []),
    ...(text ? [{ label: t`Copy`, icon: 'copy', onSelect: () => void copy() } as const] : []),
    { label: t`Discard`, icon: 'trash', onSelect: onDiscard },
  ];
  return (
    <li className={styles.entry} data-state="draft">
      <Icon name="edit" />
      <div className={styles.text}>
        {title && (
          <p dir="auto" className={styles.title}>
            {title}
          </p>
        )}
        <p dir="auto" className={styles.draft}>
          {text || t`Choices without words`}
        </p>
        <p className={styles.quiet}>
          <RelativeTime at={savedAt} />
        </p>
        {sent && (
          <p className={styles.state}>
            <Trans>
              This page closed while it was being saved, so it is not known whether it was. Continue, and it
              is checked first.
            </Trans>
          </p>
        )}
        <EntryActs acts={acts} of={title || text} />
      </div>
    </li>
  );
}

/** Back to the page where it was typed. The sheet of a new expense is opened by its address; the form then shows or offers the draft. */
function wayTo({ key, form }: DeviceDraft, { path }: DraftPage): string {
  const { pathname } = new URL(path, window.location.origin);
  return form === 'expense' && key.includes(':in-') ? `${pathname}?expense=new` : path;
}
