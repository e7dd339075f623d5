import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/field-frame.module.css';
import { Person } from '../../ui/person.tsx';
import styles from './color-field.module.css';

interface ColorFieldProps {
  value: string;
  onChange: (color: string) => void;
  person: { firstName: string; lastName: string };
}

/** Colours that stay apart from each other behind initials, in light and dark. */
export const personColors = [
  '#8a4b2a',
  '#2f6f4f',
  '#31589c',
  '#7a3f78',
  '#9a6a00',
  '#0f6b74',
  '#a03a4a',
  '#55606e',
];

/** The colour behind somebody's initials, shown on the initials themselves. */
export function ColorField({ value, onChange, person }: ColorFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const colors = personColors.includes(value) ? personColors : [value, ...personColors];
  return (
    <fieldset className={frame.frame}>
      <legend className={classNames(frame.label, styles.legend)}>{t`Color`}</legend>
      <div className={styles.swatches}>
        {colors.map((color, index) => (
          <label key={color} className={styles.swatch}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={color === value}
              onChange={() => onChange(color)}
              aria-label={t`Color ${index + 1}`}
            />
            {person.firstName.trim() ? (
              <span aria-hidden="true">
                <Person person={{ ...person, color }} size={28} isCompact />
              </span>
            ) : (
              <span className={styles.plain} style={{ background: color }} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
