import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isDiskLow } from '../../../shared/system/system-limits.ts';
import { Label } from '../../ui/status.tsx';
import { showBytes } from '../../ui/show-bytes.ts';
import styles from './system.module.css';

/** A figure with what belongs to it in a quieter line. */
export function Figure({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <span className={styles.figure}>
      {children}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  );
}

/** How much room a disk of this machine has. */
export function FreeDisk({ disk }: { disk: { freeBytes: number; totalBytes: number } }) {
  const [free, total] = [showBytes(disk.freeBytes), showBytes(disk.totalBytes)];
  const isLow = isDiskLow(disk);
  return (
    <Figure hint={isLow && <Trans>Make room before writes are refused.</Trans>}>
      <Trans>
        {free} of {total}
      </Trans>
    </Figure>
  );
}

/** Set up and in use, or not. */
export function State({ isOn, children }: { isOn: boolean; children: string }) {
  return (
    <Label tone={isOn ? 'green' : 'amber'} shape={isOn ? 'full' : 'half'}>
      {children}
    </Label>
  );
}
