import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '../button.tsx';
import { formatDateTime } from '../format-time.ts';
import { Row, Stack, Text } from '../layout/layout.tsx';
import styles from './draft-offers.module.css';
import type { DraftState } from './use-form.ts';

const mostShown = 5;

/** What was begun in tabs that are gone, and what is open in another one: nothing is taken by itself. */
export function DraftOffers({ draft }: { draft: DraftState }) {
  const { t } = useLingui();
  return (
    <section className={styles.offers} aria-label={t`Drafts`}>
      <Stack as="ul" gap={4} shrink className={styles.list}>
        {draft.offers.slice(0, mostShown).map((offer) => {
          const name = draft.nameOf(offer.draft);
          const at = formatDateTime(offer.draft.begunAt ?? offer.draft.savedAt);
          return (
            <Row key={offer.key} as="li" gap={8} rowGap={4} align="center" wrap>
              <Text as="p" breakWords shrink className={styles.words}>
                {offer.isOpen ? (
                  <Trans>Open in another tab since {at}</Trans>
                ) : offer.draft.sent ? (
                  <Trans>The page closed while this was saving, {at}</Trans>
                ) : (
                  <Trans>Started {at}</Trans>
                )}
                {name && (
                  <>
                    {': '}
                    <bdi className={styles.name}>{name}</bdi>
                  </>
                )}
              </Text>
              {offer.isOpen ? (
                <Button size="small" onClick={() => draft.take(offer.key)}>
                  <Trans>Continue here</Trans>
                </Button>
              ) : (
                <>
                  <Button size="small" onClick={() => draft.take(offer.key)}>
                    <Trans>Continue</Trans>
                  </Button>
                  <IconButton
                    icon="trash"
                    size="small"
                    label={name ? t`Delete draft ${name}` : t`Delete draft`}
                    onClick={() => draft.forget(offer.key)}
                  />
                </>
              )}
            </Row>
          );
        })}
      </Stack>
      <Button variant="ghost" size="small" onClick={draft.startFresh}>
        <Trans>Start over</Trans>
      </Button>
    </section>
  );
}
