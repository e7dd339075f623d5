import { useLingui } from '@lingui/react/macro';
import { Row } from '../../../ui/layout/layout.tsx';
import styles from './drawing.module.css';
import { inkColours, inks, tools, type Ink, type Tool } from './shapes.ts';

const pictures: Readonly<Record<Tool, string>> = {
  arrow: 'M3 13 13 3M6.5 3H13v6.5',
  circle: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11',
  pen: 'M2 11.5c2-6 4-7.500 5-6.500s-1.500 4.500-.5 5.500 3-3 4.500-2.500-.5 3 3 3.500',
  text: 'M3.5 5V3h9v2M8 3v10M6 13h4',
};

interface DrawingToolsProps {
  tool: Tool;
  ink: Ink;
  onTool: (tool: Tool) => void;
  onInk: (ink: Ink) => void;
}

/** What the hand holds, and its colour. */
export function DrawingTools({ tool, ink, onTool, onInk }: DrawingToolsProps) {
  const { t } = useLingui();
  const toolNames: Record<Tool, string> = {
    arrow: t`Arrow`,
    circle: t`Circle`,
    pen: t`Freehand`,
    text: t({ message: 'Text', context: 'drawn on a photo' }),
  };
  const inkNames: Record<Ink, string> = { red: t`Red`, yellow: t`Yellow`, white: t`White`, blue: t`Blue` };
  return (
    <Row gap={24} align="center" justify="center" className={styles.tools}>
      <Row gap={4} role="group" aria-label={t`Color`}>
        {inks.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.ink}
            aria-label={inkNames[each]}
            title={inkNames[each]}
            aria-pressed={each === ink}
            style={{ color: inkColours[each] }}
            onClick={() => onInk(each)}
          />
        ))}
      </Row>
      <Row gap={4} className={styles.kinds} role="group" aria-label={t`Drawing tools`}>
        {tools.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.kind}
            aria-pressed={each === tool}
            onClick={() => onTool(each)}
          >
            <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
              <path d={pictures[each]} />
            </svg>
            {toolNames[each]}
          </button>
        ))}
      </Row>
    </Row>
  );
}
