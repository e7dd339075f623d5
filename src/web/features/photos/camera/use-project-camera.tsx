import { Suspense, type ReactNode } from 'react';
import { CannotOpen } from '../../../ui/cannot-open.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import type { PhotoInputs } from '../upload/photo-inputs.tsx';

const PhotoCamera = lazy(async () => (await import('./photo-camera.tsx')).PhotoCamera, CannotOpen);

interface ProjectCamera {
  open: () => void;
  /** Nothing is seen of it before it is opened. */
  camera: ReactNode;
}

/** Opens the camera that stays open; where the browser gives pages none, the device's own, one photo at a time. */
export function useProjectCamera(
  project: { id: number; status: string },
  { openCamera, openChooser }: PhotoInputs,
  onClosed?: () => void,
): ProjectCamera {
  const opened = useOpened<number>();
  const close = () => {
    opened.close();
    onClosed?.();
  };
  const instead = (open: () => void) => () => {
    close();
    open();
  };
  return {
    open: () => (hasCameraForPages() ? opened.open(Date.now()) : openCamera()),
    camera: opened.isOpen && (
      <Suspense>
        <PhotoCamera
          project={project}
          openedAt={opened.subject ?? 0}
          onClose={close}
          onOwnCamera={instead(openCamera)}
          onChooser={instead(openChooser)}
        />
      </Suspense>
    ),
  };
}

/** None on plain http, and where the browser is older. */
function hasCameraForPages(): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return devices?.getUserMedia !== undefined;
}
