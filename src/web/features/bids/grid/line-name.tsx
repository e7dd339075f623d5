import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { isChoice } from '../../../../shared/bids/bid-totals.ts';
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
  const mark = line.optional && (
    <span className={styles.flag}>
      <Trans>Option</Trans>
    </span>
  );
  return (
    <div role="gridcell" className={styles.nameCell} data-field="name">
      {isPicked && (
        <input
          type={line.optional ? 'checkbox' : 'radio'}
          className={styles.choice}
          tabIndex={-1}
          data-stays=""
          aria-label={line.optional ? t`Count ${name} in` : t`Choose ${name}`}
          checked={line.selected}
          onChange={() => actions.choose(line.key, line.optional ? !line.selected : true)}
        />
      )}
      <div className={styles.nameLines}>
        {active === 'name' ? (
          <NameCell
            {...cellProps('name')}
            value={line.name}
            onChange={(text) => onType('name', { name: text })}
            onChoose={(product) => actions.takeProduct(line.key, fromProduct(product))}
          />
        ) : (
          <span className={classNames(styles.name, !line.name && styles.empty)}>
            <bdi>{line.name || <Trans>New line</Trans>}</bdi>
            {mark && <> {mark}</>}
          </span>
        )}
        {active === 'description' ? (
          <DescriptionCell
            {...cellProps('description')}
            value={line.description}
            placeholder={t`What the customer should know about it`}
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
      {active === 'name' && mark}
    </div>
  );
}

interface NameCellProps extends CellProps {
  value: string;
  onChange: (text: string) => void;
  onChoose: (product: Product) => void;
}

function NameCell({ focus, ...rest }: NameCellProps) {
  const input = useRef<HTMLInputElement>(null);
  useCellFocus(input, focus);
  return <ProductInput {...rest} ref={input} className={styles.nameInput} />;
}
