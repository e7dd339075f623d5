import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { LineBundle } from '../../../shared/bids/bid-contract.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { useNumberWords } from '../../ui/number-text-words.ts';
import { problemOfNumber } from '../../ui/number-text.ts';
import type { SectionDraft } from './draft/bid-draft.ts';
import { draftText } from './draft/bid-numbers.ts';
import { followsBundle, mostUnits } from './draft/bundles.ts';
import { shownNumber } from './grid/cell-input.tsx';

interface BundleHeadProps {
  section: SectionDraft;
  bundle: LineBundle;
  /** Of the layout that it stands in; in the grid it is one of the rows. */
  styles: { groupHead?: string; groupInput?: string; nameProblem?: string };
  isRow?: boolean;
  onUnits: (units: number) => void;
  onUngroup: () => void;
  /** Enter goes on from here. */
  onEnter?: () => void;
}

/** What stands over the lines of a bundle: its name, and the one number that their quantities follow. */
export function BundleHead(props: BundleHeadProps) {
  const { section, bundle, styles, isRow = false, onUnits, onUngroup, onEnter } = props;
  const { t } = useLingui();
  const words = useNumberWords();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const lines = section.lines.filter((line) => line.bundle?.key === bundle.key);
  const ownCount = lines.filter((line) => !followsBundle(line)).length;
  const limits = { decimals: 3, min: 0, max: mostUnits(lines) };
  const text = typed === undefined ? String(bundle.units) : draftText(typed, 'quantity');
  const problem = text === '' ? 'not-a-number' : problemOfNumber(text, limits);
  const cell = isRow ? 'gridcell' : undefined;

  /** Taken once the field is left: half of a number would be another one. */
  function take() {
    if (problem) return;
    setTyped(undefined);
    if (Number(text) !== bundle.units) onUnits(Number(text));
  }

  return (
    <div
      role={isRow ? 'row' : undefined}
      className={styles.groupHead}
      data-row="group"
      data-in={section.key}
      data-bundle={bundle.key}
    >
      <Row role={cell} gap={8} align="center" wrap grow shrink>
        <Text weight={600} breakWords>
          <bdi>{bundle.name}</bdi>
        </Text>
        <input
          className={styles.groupInput}
          style={{ width: '9ch', minWidth: 0, textAlign: 'end' }}
          data-stays=""
          aria-label={t`Units of ${bundle.name}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shownNumber(text, 'quantity')}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={take}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') setTyped(undefined);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
            if (!problem) onEnter?.();
          }}
        />
        <Text tone="ink-2" size="sm">
          {bundle.unit}
        </Text>
        {ownCount > 0 && (
          <Text tone="ink-3" size="sm">
            {plural(ownCount, {
              one: '# line has a quantity of its own',
              other: '# lines have quantities of their own',
            })}
          </Text>
        )}
        {problem && (
          <span id={id} className={styles.nameProblem}>
            {words(problem, limits)}
          </span>
        )}
      </Row>
      <div role={cell}>
        <Button variant="ghost" size="small" onClick={onUngroup}>
          <Trans>Ungroup</Trans>
        </Button>
      </div>
    </div>
  );
}
