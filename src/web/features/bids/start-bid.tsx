import { Trans, useLingui } from '@lingui/react/macro';
import type { BidTemplateSummary } from '../../../shared/bids/bid-template-contract.ts';
import { useRecords, useRecordWrites } from '../../platform/records.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { InlineField } from '../../ui/inline-field.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { BidSearch } from './bid-search.tsx';
import type { BidStart } from '../../entities/bids/bid-keys.ts';
import styles from './start-bid.module.css';
import { templateCalls } from './template-calls.ts';
import { followingPricesWords, templateWords } from './template-words.ts';

interface StartBidProps {
  /** With what is to be told once the bid is there. */
  onStart: (of: BidStart, told?: string) => void;
  isPending: boolean;
}

/** What a bid may begin with besides nothing: a template, or another bid of whatever project. */
export function StartBid({ onStart, isPending }: StartBidProps) {
  const { t } = useLingui();
  const templates = useRecords(templateCalls);
  return (
    <>
      <Section title={t`Templates`} count={templates.data?.length || undefined}>
        {templates.error && (
          <ErrorNote title={t`Couldn’t load the templates`} onRetry={() => void templates.refetch()} />
        )}
        {templates.data ? (
          <Templates templates={templates.data} isPending={isPending} onStart={onStart} />
        ) : (
          !templates.error && <SkeletonText lines={3} />
        )}
      </Section>
      <Section title={t`Another bid`}>
        <BidSearch label={t`Copy a bid`} onFind={({ bidId }) => onStart({ copyOfBidId: bidId })} />
      </Section>
    </>
  );
}

interface TemplatesProps extends StartBidProps {
  templates: readonly BidTemplateSummary[];
}

function Templates({ templates, isPending, onStart }: TemplatesProps) {
  const { t } = useLingui();
  const { commit, remove } = useRecordWrites(templateCalls, {
    added: ({ name }) => t`${name} saved`,
    removed: ({ name }) => t`${name} removed`,
  });
  if (templates.length === 0) {
    return (
      <p className={styles.muted}>
        <Trans>No templates yet. Save any bid as a template from its menu.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {templates.map((template) => (
        <li key={template.id} className={styles.row}>
          <span className={styles.words}>
            <InlineField
              label={t`Name`}
              value={template.name}
              isRequired
              maxLength={120}
              commit={(name) => commit(template, { name })}
            />
            <span className={styles.muted}>{templateWords(template)}</span>
          </span>
          <Button
            size="small"
            disabled={isPending}
            aria-label={t`Use ${template.name}`}
            onClick={() =>
              onStart({ templateId: template.id }, followingPricesWords(template.followingPrices))
            }
          >
            <Trans>Use</Trans>
          </Button>
          <MoreMenu
            label={t`More for ${template.name}`}
            entries={[
              { label: t`Remove`, icon: 'trash', isDanger: true, onSelect: () => void remove(template) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
