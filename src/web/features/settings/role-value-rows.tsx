import { Trans, useLingui } from '@lingui/react/macro';
import type { RoleValue } from '../../../shared/settings/sso-settings-contract.ts';
import { employeeRoles } from '../../entities/employee-roles.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './tax-rate-rows.module.css';

export interface RoleValueRow extends RoleValue {
  key: string;
}

interface RoleValueRowsProps {
  rows: readonly RoleValueRow[];
  onChange: (rows: RoleValueRow[]) => void;
  errorAt: (path: string) => string | undefined;
  onLeave: (path: string) => void;
}

/** Which value of the provider's claim means which role. */
export function RoleValueRows({ rows, onChange, errorAt, onLeave }: RoleValueRowsProps) {
  const { t } = useLingui();
  return (
    <Stack as="fieldset" gap={12} className={styles.rates}>
      <legend>
        <Trans>Roles by value</Trans>
      </legend>
      {rows.map((row, index) => {
        const path = `roleValues.${index}.value`;
        const change = (changed: Partial<RoleValueRow>) => onChange(rows.with(index, { ...row, ...changed }));
        return (
          <Row key={row.key} gap={12} align="start" className={styles.rate}>
            <TextField
              label={t`Value`}
              name={path}
              value={row.value}
              spellCheck={false}
              onChange={(value) => change({ value })}
              onBlur={() => onLeave(path)}
              error={errorAt(path)}
            />
            <Select
              label={t`Role`}
              choices={employeeRoles()}
              value={row.role}
              onChange={(role) => change({ role })}
            />
            <span className={styles.remove}>
              <IconButton
                icon="trash"
                label={t`Remove`}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            </span>
          </Row>
        );
      })}
      <span>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...rows, { key: newIdempotencyKey(), value: '', role: 'office' }])}
        >
          <Trans>Add value</Trans>
        </Button>
      </span>
    </Stack>
  );
}
