import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Navigation, NavigationEntry } from '../../shared/auth/navigation.ts';
import { api } from '../platform/api-client.ts';
import { refreshEmployee, useEmployee } from '../platform/session.ts';
import { useWrite } from '../platform/write.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Box, Row, Text } from '../ui/layout/layout.tsx';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { groupsFor, isHeading, moveEntry, orderedEntries, usual } from './arrange.ts';
import styles from './arrange-navigation.module.css';
import { headings, isFor, places } from './places.ts';

/** One's own navigation: which places it shows, and in which order. */
export function ArrangeNavigation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const me = useEmployee();
  const { id, navigation: kept = usual } = me;
  const [entries, setEntries] = useState(() => orderedEntries(kept));
  const [hidden, setHidden] = useState<readonly NavigationEntry[]>(kept.hidden);
  const send = (navigation: Navigation, { idempotencyKey }: { idempotencyKey: string }) =>
    api('PUT /api/auth/navigation', { body: navigation, idempotencyKey });
  const save = useWrite({
    call: send,
    onSuccess: (navigation) => refreshEmployee({ id, navigation }),
    undo: async (_saved, _wanted, options) => {
      await send(kept, options);
      refreshEmployee({ id, navigation: kept });
    },
    successMessage: t`Navigation saved`,
  });
  const ownHeadings = groupsFor(me).map(({ heading }) => heading);
  const isSeen = (entry: NavigationEntry) =>
    isHeading(entry) ? ownHeadings.includes(entry) : isFor(me, places[entry]);
  const shown = entries.filter(isSeen);

  async function saveAndClose() {
    const isUsual = entries.join() === orderedEntries(usual).join();
    const order = isUsual ? [] : entries;
    if (await save.run({ order, hidden: entries.filter((entry) => hidden.includes(entry)) })) onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Arrange navigation`}
      description={t`This only changes your navigation. Search still finds what you hide.`}
      footer={
        <>
          <Button variant="primary" isPending={save.isPending} onClick={() => void saveAndClose()}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              setEntries(orderedEntries(usual));
              setHidden([]);
            }}
          >
            <Trans>Reset to default</Trans>
          </Button>
        </>
      }
    >
      <ul aria-label={t`Pages`}>
        {shown.map((entry, index) => {
          if (isHeading(entry)) {
            return (
              <Row as="li" key={entry} align="center" className={styles.heading}>
                <Text tone="ink-3" size="sm" weight={550}>
                  {t(headings[entry])}
                </Text>
              </Row>
            );
          }
          const name = t(places[entry].name);
          return (
            <Row as="li" key={entry} gap={4} align="center" className={styles.entry}>
              <Box grow shrink>
                <Checkbox
                  label={name}
                  value={!hidden.includes(entry)}
                  onChange={(isShown) =>
                    setHidden(isShown ? hidden.filter((each) => each !== entry) : [...hidden, entry])
                  }
                />
              </Box>
              <MoveButtons
                name={name}
                place={index}
                count={shown.length}
                onMove={(to) => setEntries(moveEntry(entries, entry, to < index ? -1 : 1, isSeen))}
              />
            </Row>
          );
        })}
      </ul>
    </Dialog>
  );
}
