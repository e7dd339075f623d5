import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Stack } from '../layout/layout.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import styles from './import.module.css';

interface FileDropProps {
  /** Of the input's `accept`: a help for choosing, never a check. */
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
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }

  return (
    <div
      className={classNames(styles.drop, isOver && styles.over, chosenName && styles.isChosen)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
          <Trans>Discard this import</Trans>
        </Button>
      )}
      <Button isPending={isBusy} onClick={() => input.current?.click()}>
        {chosenName ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={t`File to import`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file, mended meanwhile, can be chosen again.
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
