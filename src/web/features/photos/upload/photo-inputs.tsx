import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { FileInput } from '../../../ui/file-input.tsx';

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
  return {
    openCamera: () => camera.current?.click(),
    openChooser: () => chooser.current?.click(),
    inputs: (
      <>
        <FileInput
          ref={camera}
          label={t`Photo from the camera`}
          accept="image/*"
          isCamera
          onFiles={(files) => onPhotos(files, 'camera')}
        />
        <FileInput
          ref={chooser}
          label={t`Photos from this device`}
          accept="image/*,.heic,.heif"
          isMultiple
          onFiles={(files) => onPhotos(files, 'device')}
        />
      </>
    ),
  };
}
