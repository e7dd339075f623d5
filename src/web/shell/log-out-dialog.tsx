import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePaths } from '../paths.ts';
import { draftsOfEmployee } from '../platform/device-drafts.ts';
import { removeDraft } from '../platform/draft.ts';
import { dropFilesOf } from '../platform/kept-files.ts';
import { nameLeft } from '../platform/offline-queue/queue-mark.ts';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { logout } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './log-out-dialog.module.css';
import { cancelLogOut, type LeftBehind } from './log-out.ts';

/** Says what has not reached the server, and what keeping it on a shared device means, before its person leaves. */
export function LogOutDialog({ left }: { left: LeftBehind }) {
  const { employeeId, name, entries, drafts } = left;
  const paths = usePaths();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const leave = () => {
    cancelLogOut();
    void logout();
  };
  function keep() {
    nameLeft(employeeId, name);
    leave();
  }
  async function discard() {
    setPending(true);
    const list = offlineQueueOf(employeeId);
    await list.read;
    await list.remove(list.view().items.map(({ key }) => key));
    for (const { key } of draftsOfEmployee(employeeId)) removeDraft(key);
    await dropFilesOf(employeeId);
    leave();
  }
  function look() {
    cancelLogOut();
    navigate(paths.waiting);
  }
  return (
    <Dialog
      isOpen
      onClose={cancelLogOut}
      width="small"
      title={<Trans>Some of your work is only on this device</Trans>}
      footer={
        <>
          <Button variant="primary" isPending={isPending} onClick={keep}>
            <Trans>Log out and keep it</Trans>
          </Button>
          <Button variant="danger" isPending={isPending} onClick={() => void discard()}>
            <Trans>Log out and discard it</Trans>
          </Button>
          <Button variant="ghost" onClick={cancelLogOut}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <ul className={styles.left}>
        {entries > 0 && (
          <li>
            <Plural value={entries} one="# unsent entry" other="# unsent entries" />
          </li>
        )}
        {drafts > 0 && (
          <li>
            <Plural value={drafts} one="# unsaved draft" other="# unsaved drafts" />
          </li>
        )}
      </ul>
      <p className={styles.words}>
        <Trans>
          If you keep it, it waits here for {name}. Plumbline doesn’t show it to anyone else, but it isn’t
          encrypted, so someone with full access to this device could read it. On a shared device, send or
          discard it first.
        </Trans>
      </p>
      <Button size="small" onClick={look}>
        <Trans>Review this work</Trans>
      </Button>
    </Dialog>
  );
}
