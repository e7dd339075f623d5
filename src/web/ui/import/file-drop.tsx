import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FileInput } from '../file-input.tsx';
import { Icon } from '../icon.tsx';
import { Stack } from '../layout/layout.tsx';
import { useFileDrop } from '../use-file-drop.ts';
import { useIsPhone } from '../use-is-phone.ts';
import styles from './import.module.css';

interface FileDropProps {
  accept: string;
  hint: string;
  /** The name of the file that is there already. */
  chosenName: string | undefined;
  isBusy: boolean;
  onChoose: (file: File) => void;
  /** Puts the chosen file away, with everything that was decided about it. */
  onDiscard: (() => void) | undefined;
}

/** A file by dragging it here or by choosing it; the whole place takes it, the button is for keyboards and phones. */
export function FileDrop({ accept, hint, chosenName, isBusy, onChoose, onDiscard }: FileDropProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { isOver, place } = useFileDrop(onChoose);
  const input = useRef<HTMLInputElement>(null);

  return (
    <div className={classNames(styles.drop, isOver && styles.over, chosenName && styles.isChosen)} {...place}>
      <Icon name={chosenName ? 'file' : 'upload'} size={20} />
      <Stack gap={2} tone="ink" grow shrink className={styles.dropWords}>
        {chosenName ? (
          <bdi className={styles.fileName}>{chosenName}</bdi>
        ) : (
          <strong>{isPhone ? <Trans>No file yet</Trans> : <Trans>Drop a file here</Trans>}</strong>
        )}
        <span className={styles.hint}>{hint}</span>
      </Stack>
      {chosenName && (
        <Button variant="ghost" disabled={!onDiscard} onClick={onDiscard}>
          <Trans>Discard import</Trans>
        </Button>
      )}
      <Button isPending={isBusy} onClick={() => input.current?.click()}>
        {chosenName ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      <FileInput ref={input} label={t`File to import`} accept={accept} onFiles={([file]) => onChoose(file)} />
    </div>
  );
}
