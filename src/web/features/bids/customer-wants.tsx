import { Plural, Trans } from '@lingui/react/macro';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { useRight } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { questionsPlace } from './bid-questions.tsx';
import styles from './bid-questions.module.css';

/** On top of a bid's page, what the customer waits for, and the way to it; nothing where nobody waits. */
export function CustomerWants({ bid }: { bid: Bid }) {
  const mayAnswer = useRight('bids.send');
  const { changeRequests, questions, status, revision } = bid;
  const last = changeRequests.at(-1);
  // Also over the version that is being made of it.
  const isWaiting = status === 'changes_requested' || (status === 'draft' && last?.revision === revision - 1);
  const wish = isWaiting ? last : undefined;
  const open = questions.filter(({ answeredAt }) => answeredAt === null);
  const [question] = open;
  if (!wish && !question) return null;
  return (
    <Stack gap={4} justifyItems="start" marginBottom={16} className={styles.wants}>
      {wish && (
        <p className={styles.want} dir="auto">
          <Trans>
            {<bdi>{wish.askedBy}</bdi>} asked for changes: {wish.text}
          </Trans>
        </p>
      )}
      {question && (
        <p className={styles.want} dir="auto">
          {open.length === 1 ? (
            <Trans>
              {<bdi>{question.askedBy}</bdi>} asked: {question.text}
            </Trans>
          ) : (
            <Plural value={open.length} one="# open question" other="# open questions" />
          )}
        </p>
      )}
      <Button size="small" onClick={goToQuestions}>
        {question && mayAnswer ? <Trans>Answer below</Trans> : <Trans>View request</Trans>}
      </Button>
    </Stack>
  );
}

function goToQuestions() {
  const list = document.getElementById(questionsPlace);
  list?.scrollIntoView({ block: 'start' });
  (list?.querySelector('textarea') ?? list)?.focus({ preventScroll: true });
}
