import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ClipboardEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldNote, type FieldProps } from './field-frame.tsx';
import { FileInput } from './file-input.tsx';
import { Row, Stack } from './layout/layout.tsx';
import frame from './field-frame.module.css';
import { Icon } from './icon.tsx';
import { beginsAsPicture } from './picture-kind.ts';
import styles from './picture-field.module.css';
import { useFileDrop } from './use-file-drop.ts';

/** A picture that the server has already. */
interface KeptPicture {
  name: string;
  url: string;
}

interface PictureFieldProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  /** What is there until another one is chosen. */
  kept?: KeptPicture | undefined;
  /** Takes away what is kept; left out where it can only be replaced. */
  onRemoveKept?: (() => void) | undefined;
  /** From 0 to 1 while it is on its way. */
  progress?: number | undefined;
  /** It could not be kept on this device: a reload loses it. */
  isOnlyHere: boolean;
  /** The first thing of a form, for a thumb in a glove. */
  isLarge?: boolean | undefined;
}

/** A photo or a PDF: by the camera, chosen, dropped or pasted, and shown before it is sent. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, isDisabled, isLabelHidden, className } = props;
  const { value, onChange, kept, onRemoveKept, progress, isOnlyHere, isLarge } = props;
  const { t } = useLingui();
  const id = useId();
  /** The chosen file that is no picture, known by its first bytes before it is sent. */
  const [wrong, setWrong] = useState<File>();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const hint =
    isOnlyHere && value ? t`This device can’t save the picture. If you reload, choose it again.` : props.hint;
  const error =
    props.error ??
    (wrong && wrong === value ? t`This isn’t a picture. Use a JPEG, PNG, WebP or PDF.` : undefined);
  const isThere = value !== null || kept !== undefined;
  const remove = value ? () => onChange(null) : kept && onRemoveKept;
  const size = isLarge && !isThere ? 'large' : 'small';

  const { isOver, place } = useFileDrop((file) => {
    if (!isDisabled) take(file);
  });

  function take(file: File) {
    onChange(file);
    void beginsAsPicture(file).then((isPicture) => setWrong(isPicture ? undefined : file));
  }

  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (isDisabled || !file) return;
    event.preventDefault();
    take(file);
  }

  return (
    <fieldset
      className={classNames(frame.frame, className)}
      disabled={isDisabled}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
      onPaste={paste}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : frame.label}>{label}</legend>
      <div
        className={classNames(
          styles.drop,
          isLarge && styles.large,
          isThere && styles.there,
          isOver && styles.over,
          error && styles.bad,
        )}
        {...place}
      >
        {value ? (
          <Shown key={`${value.name} ${value.lastModified} ${value.size}`} name={value.name} from={value} />
        ) : kept ? (
          <Shown key={kept.url} name={kept.name} from={kept.url} />
        ) : (
          <Row as="span" gap={10} align="center" tone="ink-3" size="sm" className={styles.empty}>
            <Icon name="camera" size={20} />
            <Trans>Drop a photo or PDF here</Trans>
          </Row>
        )}
        <Row as="span" gap={8} wrap className={styles.actions}>
          <Button size={size} icon="camera" className={styles.camera} onClick={() => camera.current?.click()}>
            {isThere ? <Trans>Retake</Trans> : <Trans>Take photo</Trans>}
          </Button>
          <Button
            size={size}
            icon="upload"
            className={styles.chooser}
            name={name}
            aria-invalid={error ? true : undefined}
            onClick={() => chooser.current?.click()}
          >
            {isThere ? <Trans>Choose another</Trans> : <Trans>Choose file</Trans>}
          </Button>
          {remove && (
            <Button size="small" variant="ghost" onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </Row>
        {progress !== undefined && (
          <progress
            className={styles.progress}
            value={progress}
            max={1}
            aria-label={t`Uploading the picture`}
          />
        )}
      </div>
      <FileInput
        ref={camera}
        label={t`Photo from the camera`}
        accept="image/*"
        isCamera
        onFiles={([file]) => take(file)}
      />
      <FileInput
        ref={chooser}
        label={t`Photo or PDF`}
        accept="image/*,application/pdf"
        onFiles={([file]) => take(file)}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  );
}

/** What was chosen or is kept; a format that the browser cannot draw, such as an iPhone's or a PDF, by its name. */
function Shown({ name, from }: { name: string; from: File | string }) {
  const { t } = useLingui();
  const isKept = typeof from === 'string';
  const [isDrawn, setDrawn] = useState(
    isKept ? !name.toLowerCase().endsWith('.pdf') : from.type.startsWith('image/'),
  );
  return (
    <Stack as="span" gap={6} justifyItems="start" shrink>
      {isDrawn ? (
        <img
          ref={(image) => {
            if (!image) return undefined;
            if (isKept) {
              image.src = from;
              return undefined;
            }
            const address = URL.createObjectURL(from);
            image.src = address;
            return () => URL.revokeObjectURL(address);
          }}
          className={styles.picture}
          alt={isKept ? t`The picture` : t`The chosen picture`}
          onError={() => setDrawn(false)}
        />
      ) : (
        <Stack as="span" gap={4} tone="ink-2" size="xs" className={styles.tile} aria-hidden="true">
          <Icon name="file" size={20} />
          {name.includes('.') && name.split('.').at(-1)?.toUpperCase()}
        </Stack>
      )}
      <bdi className={styles.name}>{name}</bdi>
    </Stack>
  );
}
