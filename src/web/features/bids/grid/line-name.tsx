import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isChoice } from '../../../../shared/bids/bid-totals.ts';
import type { Bundle } from '../../../../shared/bundles/bundle-contract.ts';
import type { Product } from '../../../../shared/products/product-contract.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { LineDraft } from '../draft/bid-draft.ts';
import { ProductInput } from '../../../entities/products/product-suggestions.tsx';
import { fromProduct } from '../from-product.ts';
import { DescriptionCell, useCellFocus, type CellProps } from './cell-input.tsx';
import type { CellField } from './grid-columns.ts';
import styles from './grid.module.css';
import type { RowActions } from './row-actions.ts';

interface LineNameProps {
  line: LineDraft;
  /** Where the cursor is in this line. */
  active: CellField | undefined;
  cellProps: (field: CellField) => CellProps;
  onType: (field: CellField, change: Partial<LineDraft>) => void;
  actions: RowActions;
}

/** What a line is: its name over its description, and before it, where there is something to choose, whether it is chosen. */
export function LineName({ line, active, cellProps, onType, actions }: LineNameProps) {
  const { t } = useLingui();
  const name = line.name || t`New line`;
  const isPicked = isChoice(line);
  // Behind the last word of the name, and beside the field while the name is being written.
  const flag = line.optional ? t`Option` : undefined;
  return (
    <div role="gridcell" className={styles.nameCell} data-field="name">
      {isPicked && (
        <input
          type={line.optional ? 'checkbox' : 'radio'}
          className={styles.choice}
          tabIndex={-1}
          data-stays=""
          aria-label={line.optional ? t`Include ${name} in total` : t`Choose ${name}`}
          checked={line.selected}
          onChange={() => actions.choose(line.key, line.optional ? !line.selected : true)}
        />
      )}
      <div className={styles.nameLines}>
        {active === 'name' ? (
          <NameCell
            {...cellProps('name')}
            value={line.name}
            flag={flag}
            onChange={(text) => onType('name', { name: text })}
            onChoose={(product) => actions.takeProduct(line.key, fromProduct(product))}
            onChooseBundle={({ id }) => actions.takeBundle(line.key, id)}
          />
        ) : (
          <span className={classNames(styles.name, !line.name && styles.empty)}>
            <bdi>{line.name || <Trans>New line</Trans>}</bdi>
            {flag && (
              <>
                {' '}
                <span className={styles.flag}>{flag}</span>
              </>
            )}
          </span>
        )}
        {active === 'description' ? (
          <DescriptionCell
            {...cellProps('description')}
            value={line.description}
            placeholder={t`Details the customer sees`}
            onChange={(text) => onType('description', { description: text })}
          />
        ) : (
          line.description && (
            <div className={styles.description} data-field="description" dir="auto">
              {line.description}
            </div>
          )
        )}
      </div>
    </div>
  );
}

interface NameCellProps extends CellProps {
  value: string;
  flag: string | undefined;
  onChange: (text: string) => void;
  onChoose: (product: Product) => void;
  onChooseBundle: (bundle: Bundle) => void;
}

/** As high as the name that stood there, so that the lines below stay where they are. */
function NameCell({ focus, flag, ...rest }: NameCellProps) {
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState({ name: rest.value, flag });
  useCellFocus(input, focus);
  return (
    <div className={styles.nameField}>
      <span className={styles.standing} data-name={before.name} data-flag={before.flag} />
      <div className={styles.writing}>
        <ProductInput {...rest} ref={input} className={styles.nameInput} />
        {flag && <span className={styles.flag}>{flag}</span>}
      </div>
    </div>
  );
}
