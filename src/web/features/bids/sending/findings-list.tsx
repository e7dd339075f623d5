import { Trans, useLingui } from '@lingui/react/macro';
import { decisionKeys, type BidFinding, type DecisionKey } from '../../../../shared/bids/bid-checks.ts';
import { translateSentence } from '../../../platform/translate-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './bid-sending.module.css';

/** Of lines that a finding is about. */
const mostNames = 8;

interface FindingsListProps {
  findings: readonly BidFinding[];
  accepted: readonly DecisionKey[];
  onAccept: (accepted: readonly DecisionKey[]) => void;
  /** Back to the bid, where most of it is put right. */
  onFix: () => void;
}

/** What somebody should know before a bid goes out: sent anyway, or put right first. */
export function FindingsList({ findings, accepted, onAccept, onFix }: FindingsListProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Before you send it`}>
      <Stack as="ul" gap={8} fit>
        {findings.map(({ key, sentence, lines }) => {
          const decision = decisionKeys.find((each) => each === key);
          return (
            <Row key={key} as="li" gap={10} className={styles.finding}>
              <Icon name="warning" />
              <Box grow shrink>
                <p>{translateSentence(sentence)}</p>
                {lines.length > 1 && (
                  <Text as="p" tone="ink-2" size="sm" className={styles.muted}>
                    {lines.slice(0, mostNames).join(' · ')}
                    {lines.length > mostNames && ` … +${lines.length - mostNames}`}
                  </Text>
                )}
                <Row gap={16} rowGap={4} align="center" justify="between" wrap marginTop={6}>
                  {decision && (
                    <Checkbox
                      label={t`Send anyway`}
                      value={accepted.includes(decision)}
                      onChange={(isAccepted) =>
                        onAccept(
                          isAccepted ? [...accepted, decision] : accepted.filter((each) => each !== decision),
                        )
                      }
                    />
                  )}
                  <Button size="small" variant="ghost" onClick={onFix}>
                    <Trans>Edit bid</Trans>
                  </Button>
                </Row>
              </Box>
            </Row>
          );
        })}
      </Stack>
    </Section>
  );
}
