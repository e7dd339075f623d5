import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { CameraTrouble } from './use-camera.ts';
import styles from './camera.module.css';

interface CameraFailureProps {
  trouble: CameraTrouble;
  onAgain: () => void;
  onOwnCamera: () => void;
  onChooser: () => void;
}

/** Why there is no picture, and the ways on. */
export function CameraFailure({ trouble, onAgain, onOwnCamera, onChooser }: CameraFailureProps) {
  const isPhone = useIsPhone();
  return (
    <Stack gap={12} className={styles.failure} role="alert">
      <Text as="h2" size="lg" weight={600}>
        {trouble === 'denied' && <Trans>Plumbline can’t use the camera</Trans>}
        {trouble === 'none' && <Trans>No camera found</Trans>}
        {trouble === 'busy' && <Trans>The camera didn’t start</Trans>}
      </Text>
      <Text as="p" tone="ink-2">
        {trouble === 'denied' && (
          <Trans>Allow the camera for this site in your browser’s settings, then try again.</Trans>
        )}
        {trouble === 'none' && <Trans>You can still add photos that are on this device.</Trans>}
        {trouble === 'busy' && <Trans>Another app may be using it. Close that app, then try again.</Trans>}
      </Text>
      <Row gap={8} wrap>
        {trouble !== 'none' && (
          <Button icon="refresh" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {isPhone && (
          <Button icon="camera" onClick={onOwnCamera}>
            <Trans>Use the phone’s camera</Trans>
          </Button>
        )}
        <Button icon="image" onClick={onChooser}>
          <Trans>Choose photos</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
