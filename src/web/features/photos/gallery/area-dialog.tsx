import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { areasOf, type Photo } from '../../../entities/photos/project-images.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaEditor } from '../area-editor.tsx';

interface AreaDialogProps {
  isOpen: boolean;
  photos: readonly Photo[];
  /** All of the project, whose areas are offered. */
  all: readonly Photo[];
  onChoose: (area: string) => void;
  onClose: () => void;
}

/** The room or area of the chosen photos. */
export function AreaDialog({ isOpen, photos, all, onChoose, onClose }: AreaDialogProps) {
  const { t } = useLingui();
  const [first] = photos;
  const shared = first && photos.every(({ area }) => area === first.area) ? first.area : '';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Room or area</Trans>}
      description={
        <Plural value={photos.length} one="For the selected photo." other="For the # selected photos." />
      }
      width="small"
    >
      <AreaEditor
        label={t`Room or area`}
        value={shared}
        areas={areasOf(all).map(({ area }) => area)}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
