import { Trans } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import { Box, Row, Text } from './layout/layout.tsx';
import styles from './undrawn-note.module.css';

interface UndrawnNoteProps {
  letters: readonly string[];
  /** Those of the paper that they stand in, where it is not in sight. */
  lines?: readonly string[];
}

/** A PDF shows boxes where no font has the letters: said before it goes out, and no reason to keep it. */
export function UndrawnNote({ letters, lines = [] }: UndrawnNoteProps) {
  const shown = letters.join(' ');
  return (
    <Row gap={10} align="start" size="sm" className={styles.note} role="status">
      <Icon name="warning" />
      <Box grow shrink>
        <p>
          <Trans>
            The PDF can’t show these characters, so it has boxes instead: <bdi>{shown}</bdi>
          </Trans>
        </p>
        {lines.map((line) => (
          <Text key={line} as="p" tone="ink-2">
            <bdi>{line}</bdi>
          </Text>
        ))}
      </Box>
    </Row>
  );
}
