import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { personColors } from '../../../shared/employees/person-colors.ts';
import { Row } from '../../ui/layout/layout.tsx';
import frame from '../../ui/field-frame.module.css';
import { Person } from '../../ui/person.tsx';
import styles from './color-field.module.css';

interface ColorFieldProps {
  value: string;
  onChange: (color: string) => void;
  person: { firstName: string; lastName: string };
}

/** The colour behind somebody's initials, shown on the initials themselves. */
export function ColorField({ value, onChange, person }: ColorFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const colors = personColors.includes(value) ? personColors : [value, ...personColors];
  return (
    <fieldset className={frame.frame}>
      <legend className={frame.label}>{t`Color`}</legend>
      <Row gap={6} wrap className={styles.swatches}>
        {colors.map((color, index) => (
          <label key={color} className={styles.swatch}>
            <input
              type="radio"
              name={id}
              className={frame.radio}
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
      </Row>
    </fieldset>
  );
}
