import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isDiskLow } from '../../../shared/system/system-limits.ts';
import { Label } from '../../ui/status.tsx';
import { showBytes } from '../../ui/show-bytes.ts';
import type { ShownDisk } from './disks.ts';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './system.module.css';

/** A figure with what belongs to it in a quieter line. */
export function Figure({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <Text tabular breakWords>
      {children}
      {hint && <span className={styles.hint}>{hint}</span>}
    </Text>
  );
}

/** How much room a disk of this machine has, and what else is on it. */
export function FreeDisk({ disk }: { disk: ShownDisk }) {
  const [free, total] = [showBytes(disk.freeBytes), showBytes(disk.totalBytes)];
  return (
    <Figure
      hint={
        <>
          {isDiskLow(disk) && <Trans>Free up space before saving starts to fail.</Trans>}{' '}
          <OnIt others={disk.others} />
        </>
      }
    >
      <Trans>
        {free} of {total}
      </Trans>
    </Figure>
  );
}

function OnIt({ others }: Pick<ShownDisk, 'others'>) {
  if (others.length === 0) return null;
  if (others.length === 2) return <Trans>The files and backups are on this disk, too.</Trans>;
  if (others[0] === 'store') return <Trans>The files are on this disk, too.</Trans>;
  return <Trans>The backups are on this disk, too.</Trans>;
}

/** Set up and in use, or not. */
export function State({ isOn, children }: { isOn: boolean; children: string }) {
  return (
    <Label tone={isOn ? 'green' : 'amber'} shape={isOn ? 'full' : 'half'}>
      {children}
    </Label>
  );
}
