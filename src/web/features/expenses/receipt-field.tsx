import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldNote } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isPdf } from './expense-calls.ts';
import styles from './receipt-field.module.css';

interface ReceiptFieldProps {
  label: string;
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
  /** What is kept already, and may be taken away. */
  kept?: { name: string; url: string } | undefined;
  onRemoveKept?: (() => void) | undefined;
  error: string | undefined;
  hint?: string | undefined;
  /** From 0 to 1 while it is on its way. */
  progress: number | undefined;
  /** The first thing of a form, for a thumb in a glove. */
  isLarge?: boolean | undefined;
}

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** A receipt from the camera, from a file, or dropped here. */
export function ReceiptField(props: ReceiptFieldProps) {
  const { label, photo, onChange, kept, onRemoveKept, error, hint, progress, isLarge = false } = props;
  const { t } = useLingui();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] && onChange(files[0]);
  const shown = photo
    ? { name: photo.name, isPdf: isPdf(photo.name) || photo.type === 'application/pdf' }
    : undefined;

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way beside the buttons
    <fieldset
      className={classNames(styles.field, isOver && styles.over)}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
      data-invalid={error ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <legend className={styles.label}>{label}</legend>
      {shown ? (
        <div className={styles.chosen}>
          {shown.isPdf ? <PdfTile name={shown.name} /> : <PhotoTile photo={photo!} label={label} />}
          <div className={styles.about}>
            <bdi className={styles.name}>{shown.name}</bdi>
            <Button size="small" variant="ghost" icon="close" onClick={() => onChange(undefined)}>
              <Trans>Take another</Trans>
            </Button>
          </div>
        </div>
      ) : kept ? (
        <div className={styles.chosen}>
          {isPdf(kept.name) ? (
            <PdfTile name={kept.name} />
          ) : (
            <img className={styles.photo} src={kept.url} alt={label} />
          )}
          <div className={styles.about}>
            <bdi className={styles.name}>{kept.name}</bdi>
            <Button size="small" variant="ghost" icon="trash" onClick={onRemoveKept}>
              <Trans>Take it away</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.ways}>
          <label className={classNames(styles.way, styles.camera, isLarge && styles.large)}>
            <Icon name="camera" size={isLarge ? 24 : 18} />
            <Trans>Take a photo</Trans>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="visually-hidden"
              onChange={(event) => take(event.target.files)}
            />
          </label>
          <label className={classNames(styles.way, isLarge && styles.large)}>
            <Icon name="file" size={isLarge ? 20 : 18} />
            <Trans>Choose a file</Trans>
            <input
              type="file"
              accept={`${pictures},application/pdf`}
              aria-label={t`${label}: choose a file`}
              className="visually-hidden"
              onChange={(event) => take(event.target.files)}
            />
          </label>
          <span className={styles.drop}>
            <Trans>or drop it here</Trans>
          </span>
        </div>
      )}
      {progress !== undefined && (
        <progress className={styles.progress} value={progress} max={1} aria-label={t`Sending the picture`} />
      )}
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  );
}

function PhotoTile({ photo, label }: { photo: File; label: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(photo);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  // Many browsers cannot show what an iPhone keeps; the server can read it.
  if (isUnseen) return <PdfTile name={photo.name} />;
  return <img className={styles.photo} ref={image} alt={label} onError={() => setUnseen(true)} />;
}

function PdfTile({ name }: { name: string }) {
  return (
    <span className={styles.pdf} aria-hidden="true">
      <Icon name="file" size={22} />
      {name.split('.').at(-1)?.toUpperCase()}
    </span>
  );
}
