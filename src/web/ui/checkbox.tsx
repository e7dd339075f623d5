import { Checkbox as Base } from '@base-ui/react/checkbox';
import { useId, type ReactNode } from 'react';
import { Row, Text } from './layout/layout.tsx';
import styles from './checkbox.module.css';
import { FieldNote } from './field-frame.tsx';
import { Icon } from './icon.tsx';

interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  name?: string | undefined;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  isDisabled?: boolean | undefined;
}

export function Checkbox(props: CheckboxProps) {
  return (
    <Labelled {...props}>
      {(id, describedBy) => (
        <Base.Root
          id={id}
          checked={props.value}
          onCheckedChange={props.onChange}
          onBlur={props.onBlur}
          disabled={props.isDisabled ?? false}
          aria-describedby={describedBy}
          className={styles.box}
          {...(props.name !== undefined && { name: props.name })}
        >
          <Base.Indicator className={styles.tick}>
            <Icon name="check" size={12} />
          </Base.Indicator>
        </Base.Root>
      )}
    </Labelled>
  );
}

interface LabelledProps extends CheckboxProps {
  children: (id: string, describedBy: string | undefined) => ReactNode;
}

function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  return (
    <Row gap={10} align="start" className={styles.row}>
      {children(id, (error ?? hint) ? `${id}-note` : undefined)}
      <div>
        <Text as="label" size="md" htmlFor={id}>
          {label}
        </Text>
        <FieldNote id={`${id}-note`} error={error} hint={hint} />
      </div>
    </Row>
  );
}
