import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';

export type PhotoSource = 'camera' | 'device';

export interface PhotoInputs {
  openCamera: () => void;
  openChooser: () => void;
  /** The two fields that the browser asks for; nothing is seen of them. */
  inputs: ReactNode;
}

/** The device's camera, and the pictures that are on it. */
export function usePhotoInputs(onPhotos: (files: File[], from: PhotoSource) => void): PhotoInputs {
  const { t } = useLingui();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const input = (ref: typeof camera, label: string, isCamera: boolean) => (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      accept={isCamera ? 'image/*' : 'image/*,.heic,.heif'}
      {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // So that the same picture, taken away again, can be chosen once more.
        target.value = '';
        if (files.length > 0) onPhotos(files, isCamera ? 'camera' : 'device');
      }}
    />
  );
  return {
    openCamera: () => camera.current?.click(),
    openChooser: () => chooser.current?.click(),
    inputs: (
      <>
        {input(camera, t`Photo from the camera`, true)}
        {input(chooser, t`Photos of this device`, false)}
      </>
    ),
  };
}
