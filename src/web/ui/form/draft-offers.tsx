import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '../button.tsx';
import { formatDateTime } from '../format-time.ts';
import styles from './draft-offers.module.css';
import type { DraftState } from './use-form.ts';

const mostShown = 5;

/** What was begun in tabs that are gone, and what is open in another one: nothing is taken by itself. */
export function DraftOffers({ draft }: { draft: DraftState }) {
  const { t } = useLingui();
  return (
    <section className={styles.offers} aria-label={t`Drafts`}>
      <ul className={styles.list}>
        {draft.offers.slice(0, mostShown).map((offer) => {
          const name = draft.nameOf(offer.draft);
          const at = formatDateTime(offer.draft.begunAt ?? offer.draft.savedAt);
          return (
            <li key={offer.key} className={styles.offer}>
              <p className={styles.words}>
                {offer.isOpen ? (
                  <Trans>Open in another tab, begun {at}</Trans>
                ) : offer.draft.sent ? (
                  <Trans>Its page closed while it was being saved, {at}</Trans>
                ) : (
                  <Trans>You began this {at}</Trans>
                )}
                {name && (
                  <>
                    {': '}
                    <bdi className={styles.name}>{name}</bdi>
                  </>
                )}
              </p>
              {offer.isOpen ? (
                <Button size="small" onClick={() => draft.take(offer.key)}>
                  <Trans>Take over here</Trans>
                </Button>
              ) : (
                <>
                  <Button size="small" onClick={() => draft.take(offer.key)}>
                    <Trans>Continue</Trans>
                  </Button>
                  <IconButton
                    icon="trash"
                    size="small"
                    label={name ? t`Delete the draft ${name}` : t`Delete the draft`}
                    onClick={() => draft.forget(offer.key)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <Button variant="ghost" size="small" onClick={draft.startFresh}>
        <Trans>Start fresh</Trans>
      </Button>
    </section>
  );
}
