import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { photoName, screenUrl, type Photo } from '../../../entities/photos/project-images.ts';
import { useEmployee } from '../../../platform/session.ts';
import { ApiError } from '../../../platform/api-client.ts';
import { useNetworkBack } from '../../../platform/use-is-online.ts';
import { sentenceOf } from '../../../platform/write.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import darkRoom from '../viewer/dark-room.module.css';
import { MissingPhoto } from '../missing-photo.tsx';
import { DrawingBoard } from './drawing-board.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import styles from './drawing.module.css';
import { renderDrawing } from './render-drawing.ts';
import { frameOf, type Ink, type Tool } from './shapes.ts';
import { useDrawing } from './use-drawing.ts';

interface PhotoDrawingProps {
  photo: Photo;
  /** Keeps the picture with the drawing on it; throws what the server refuses. */
  save: (file: File) => Promise<void>;
  onClose: () => void;
}

const keys: Readonly<Record<string, Tool>> = { a: 'arrow', c: 'circle', p: 'pen', t: 'text' };

/** Arrows, circles, lines and words over a photo, saved as a photo of its own. */
export function PhotoDrawing({ photo, save, onClose }: PhotoDrawingProps) {
  const { t } = useLingui();
  const { id: employeeId } = useEmployee();
  const { shapes, add, undo, redo, forget } = useDrawing(employeeId, photo.id);
  const [tool, setTool] = useState<Tool>('arrow');
  const [ink, setInk] = useState<Ink>('red');
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useNetworkBack(() => setMissing(false));
  const popup = useRef<HTMLDivElement>(null);
  const name = photoName(photo);

  async function keep() {
    setSaving(true);
    setFailure(undefined);
    try {
      await save(await renderDrawing(screenUrl(photo), shapes, frameOf(photo)));
      forget();
      onClose();
    } catch (error) {
      setFailure(
        error instanceof ApiError && error.status > 0
          ? sentenceOf(error)
          : t`You’re offline. Your drawing is kept on this device. Save it when you’re back online.`,
      );
      setSaving(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    // The photo below has keys of its own.
    event.stopPropagation();
    if ((event.target as Element).closest('input')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const step =
      isCommand && (key === 'y' || (key === 'z' && event.shiftKey))
        ? redo
        : isCommand && key === 'z'
          ? undo
          : undefined;
    const picked = isCommand || event.altKey ? undefined : keys[key];
    if (!step && !picked) return;
    event.preventDefault();
    step?.();
    if (picked) setTool(picked);
  }

  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(isOpen, { event }) => {
        const isInField = event.target instanceof Element && event.target.closest('input');
        if (!isOpen && !isInField && !isSaving) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={classNames(darkRoom.room, styles.popup)}
          aria-label={t`Draw on ${name}`}
          initialFocus={popup}
          onKeyDown={onKeyDown}
        >
          <Row as="header" gap={4} align="center" className={styles.bar}>
            <Dialog.Close render={<IconButton icon="close" label={t`Close`} />} />
            <Text size="sm" weight={550} truncate grow>
              <Trans>Draw on a copy</Trans>
            </Text>
            <IconButton icon="undo" label={t`Undo`} disabled={!undo} onClick={undo} />
            <IconButton className={styles.redo} icon="undo" label={t`Redo`} disabled={!redo} onClick={redo} />
            <Button
              variant="primary"
              disabled={shapes.length === 0 || isMissing}
              isPending={isSaving}
              onClick={() => void keep()}
            >
              <Trans>Save</Trans>
            </Button>
          </Row>
          {failure !== undefined && (
            <Text as="p" tone="red" size="sm" className={styles.failure} role="alert">
              {failure}
            </Text>
          )}
          {isMissing ? (
            <MissingPhoto onRetry={() => setMissing(false)} />
          ) : (
            <>
              <DrawingBoard
                photo={photo}
                shapes={shapes}
                tool={tool}
                ink={ink}
                onShape={add}
                onMissing={() => setMissing(true)}
              />
              <DrawingTools tool={tool} ink={ink} onTool={setTool} onInk={setInk} />
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
