import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostBidLines, mostBidSections } from '../../../shared/bids/bid-limits.ts';
import { api } from '../../platform/api-client.ts';
import { useRecords } from '../../platform/records.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { BidSearch } from './bid-search.tsx';
import { linesOf, type BidDraft, type SectionDraft } from './draft/bid-draft.ts';
import { sectionDraftOf } from './draft/draft-of-bid.ts';
import { copyOfSection } from './draft/line-copies.ts';
import styles from './start-bid.module.css';
import { templateCalls } from './template-calls.ts';
import { followingPricesWords, templateWords } from './template-words.ts';

interface InsertSectionsProps {
  /** What is there already. */
  draft: BidDraft;
  bidId: number;
  onInsert: (sections: readonly SectionDraft[]) => void;
}

type WireSections = ReadonlyArray<Parameters<typeof sectionDraftOf>[0]>;

/** Sections for a bid that is there already: those of a template at the present prices, or of another bid as they stand there. */
export function InsertSections({ draft, bidId, onInsert }: InsertSectionsProps) {
  const { t } = useLingui();
  const templates = useRecords(templateCalls);
  const [isFetching, setFetching] = useState(false);

  /** Why these sections do not go into the bid; undefined where they do. */
  function refusalOf(added: WireSections): string | undefined {
    if (added.length === 0) return t`There’s nothing to insert.`;
    const lines = linesOf(draft).length + added.reduce((count, section) => count + section.lines.length, 0);
    if (lines > mostBidLines) return t`A bid can have up to ${mostBidLines} lines.`;
    const sections = draft.sections.length + added.length;
    return sections > mostBidSections ? t`A bid can have up to ${mostBidSections} sections.` : undefined;
  }

  async function insert(fetchSections: () => Promise<{ sections: WireSections; followingPrices?: number }>) {
    setFetching(true);
    try {
      const { sections, followingPrices = 0 } = await fetchSections();
      const filled = sections.filter(({ lines }) => lines.length > 0);
      const why = refusalOf(filled);
      if (why) return void toast.error(why);
      onInsert(filled.map((section) => copyOfSection(sectionDraftOf(section))));
      const told = followingPricesWords(followingPrices);
      if (told) toast.show(told);
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setFetching(false);
    }
  }

  return (
    <>
      <Section title={t`Templates`} count={templates.data?.length || undefined}>
        {templates.error && (
          <ErrorNote title={t`Couldn’t load the templates`} onRetry={() => void templates.refetch()} />
        )}
        {!templates.data && !templates.error && <SkeletonText lines={3} />}
        {templates.data?.length === 0 && (
          <p className={styles.muted}>
            <Trans>No templates yet. Save any bid as a template from its menu.</Trans>
          </p>
        )}
        <ul>
          {templates.data?.map(({ id, name, lineCount, followingPrices }) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <bdi>{name}</bdi>
                <span className={styles.muted}>{templateWords({ lineCount, followingPrices })}</span>
              </span>
              <Button
                size="small"
                disabled={isFetching}
                aria-label={t`Insert ${name}`}
                onClick={() => void insert(() => api('GET /api/bid-templates/:id', { params: { id } }))}
              >
                <Trans>Insert</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t`Another bid`}>
        <BidSearch
          label={t`Copy sections from a bid`}
          without={bidId}
          onFind={(params) => void insert(() => api('GET /api/projects/:projectId/bids/:bidId', { params }))}
        />
      </Section>
    </>
  );
}
