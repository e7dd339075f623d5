import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldNote, type FieldProps } from './field-frame.tsx';
import frame from './field-frame.module.css';
import { Icon } from './icon.tsx';
import styles from './picture-field.module.css';

interface PictureFieldProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
}

/** What the browser offers for choosing: a help, never a check. */
const accepted = 'image/*,application/pdf';

/** A photo or a PDF: by the camera, chosen, dropped or pasted, and shown before it is sent. */
export function PictureField({
  label,
  name,
  hint,
  error,
  isDisabled,
  isLabelHidden,
  className,
  value,
  onChange,
}: PictureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);

  function take(files: FileList | null | undefined) {
    const [file] = files ?? [];
    if (file) onChange(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }

  const input = (ref: typeof camera, text: string, isCamera: boolean) => (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      accept={isCamera ? 'image/*' : accepted}
      {...(isCamera && { capture: 'environment' as const })}
      tabIndex={-1}
      aria-label={text}
      onChange={(event) => {
        take(event.target.files);
        // So that the same picture, taken away again, can be chosen once more.
        event.target.value = '';
      }}
    />
  );

  return (
    <fieldset
      className={classNames(frame.frame, styles.field, className)}
      disabled={isDisabled}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
      onPaste={paste}
    >
      <legend className={classNames(isLabelHidden ? 'visually-hidden' : frame.label, styles.legend)}>
        {label}
      </legend>
      <div
        className={classNames(styles.drop, isOver && styles.over, error && styles.bad)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? (
          <Chosen key={`${value.name} ${value.lastModified} ${value.size}`} file={value} />
        ) : (
          <span className={styles.empty}>
            <Icon name="camera" size={20} />
            <span className={styles.words}>
              <Trans>Drop a photo or PDF here</Trans>
            </span>
          </span>
        )}
        <span className={styles.actions}>
          <Button
            size="small"
            icon="camera"
            className={styles.camera}
            name={name}
            aria-invalid={error ? true : undefined}
            onClick={() => camera.current?.click()}
          >
            {value ? <Trans>Take again</Trans> : <Trans>Take photo</Trans>}
          </Button>
          <Button size="small" icon="upload" onClick={() => chooser.current?.click()}>
            {value ? <Trans>Choose another</Trans> : <Trans>Choose file</Trans>}
          </Button>
          {value && (
            <Button size="small" variant="ghost" onClick={() => onChange(null)}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </span>
      </div>
      {input(camera, t`Photo from the camera`, true)}
      {input(chooser, t`Picture or PDF`, false)}
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  );
}

/** What was chosen, as it will be kept; a format that the browser cannot draw by its name. */
function Chosen({ file }: { file: File }) {
  const { t } = useLingui();
  const [isDrawn, setDrawn] = useState(file.type.startsWith('image/'));
  return (
    <span className={styles.chosen}>
      {isDrawn ? (
        <img
          ref={(image) => {
            if (!image) return undefined;
            const address = URL.createObjectURL(file);
            image.src = address;
            return () => URL.revokeObjectURL(address);
          }}
          className={styles.picture}
          alt={t`The chosen picture`}
          onError={() => setDrawn(false)}
        />
      ) : (
        <Icon name="file" size={20} />
      )}
      <bdi className={styles.name}>{file.name}</bdi>
    </span>
  );
}
