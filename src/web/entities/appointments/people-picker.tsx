import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../../platform/write.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Box, Row, Text } from '../../ui/layout/layout.tsx';
import { Person } from '../../ui/person.tsx';
import frame from '../../ui/field-frame.module.css';
import styles from './people-picker.module.css';
import { useEmployees } from '../employees.ts';

interface PeoplePickerProps {
  label: ReactNode;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
}

/** Who goes there: every active colleague as a chip that is on or off. */
export function PeoplePicker({ label, value, onChange, error }: PeoplePickerProps) {
  const errorId = useId();
  const employees = useEmployees();
  const shown = employees.data?.filter((each) => each.isActive || value.includes(each.id)) ?? [];

  function toggle(id: number) {
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  }

  return (
    <Box as="fieldset" shrink aria-describedby={error ? errorId : undefined}>
      <legend className={frame.label}>{label}</legend>
      {employees.error && !employees.data && (
        <ErrorNote title={sentenceOf(employees.error)} onRetry={() => void employees.refetch()} />
      )}
      <Row gap={6} wrap className={styles.chips}>
        {shown.map((employee) => {
          const isChosen = value.includes(employee.id);
          return (
            <button
              key={employee.id}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              onClick={() => toggle(employee.id)}
            >
              <Person person={employee} size={20} />
              {isChosen && <Icon name="check" size={14} />}
            </button>
          );
        })}
      </Row>
      {error && (
        <Text as="p" tone="red" size="sm" id={errorId} marginTop={6}>
          {error}
        </Text>
      )}
    </Box>
  );
}
