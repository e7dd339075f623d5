import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { LineBundle } from '../../../shared/bids/bid-contract.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import { Box, Row, Text } from '../../ui/layout/layout.tsx';
import { useNumberWords } from '../../ui/number-text-words.ts';
import { problemOfNumber } from '../../ui/number-text.ts';
import type { DraftChange, SectionDraft } from './draft/bid-draft.ts';
import { draftText } from './draft/bid-numbers.ts';
import { followsBundle, mostUnits, setUnits, ungroupBundle } from './draft/bundles.ts';
import { shownNumber } from './grid/cell-input.tsx';

interface BundleHeadProps {
  section: SectionDraft;
  /** The place of the line that it may stand over. */
  at: number;
  /** In the grid it is one of the rows. */
  isRow?: boolean;
  className: string | undefined;
  edit: (change: DraftChange) => void;
  /** Enter goes on from here. */
  onEnter?: () => void;
}

/** What stands over each run of lines of a bundle: its name, and the one number that their quantities follow. */
export function BundleHead(props: BundleHeadProps) {
  const { lines } = props.section;
  const { bundle } = lines[props.at]!;
  if (!bundle || bundle.key === lines[props.at - 1]?.bundle?.key) return null;
  return <Head {...props} bundle={bundle} />;
}

function Head(props: BundleHeadProps & { bundle: LineBundle }) {
  const { section, bundle, isRow = false, className, edit, onEnter } = props;
  const { t } = useLingui();
  const words = useNumberWords();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const lines = section.lines.filter((line) => line.bundle?.key === bundle.key);
  const ownCount = lines.filter((line) => !followsBundle(line)).length;
  const limits = { decimals: 3, min: 0, max: mostUnits(lines) };
  const text = typed === undefined ? String(bundle.units) : draftText(typed, 'quantity');
  const problem = text === '' ? 'not-a-number' : problemOfNumber(text, limits);
  const { name } = bundle;

  /** Taken once the field is left: half of a number would be another one. */
  function take() {
    if (problem) return;
    setTyped(undefined);
    if (Number(text) !== bundle.units) edit(setUnits(bundle.key, Number(text)));
  }

  return (
    <div
      role={isRow ? 'row' : undefined}
      className={className}
      data-row="group"
      data-in={section.key}
      data-bundle={bundle.key}
    >
      <Row
        role={isRow ? 'gridcell' : undefined}
        gap={8}
        align="center"
        wrap
        grow
        shrink
        // Its name stands over those of the lines.
        style={isRow ? { paddingInlineStart: 4 } : undefined}
      >
        <Text weight={600} breakWords>
          <bdi>{name}</bdi>
        </Text>
        <input
          className={classNames(control.control, control.number)}
          style={isRow ? { width: '10ch', height: 26 } : { width: '8ch' }}
          data-stays=""
          aria-label={t`Units of ${name}`}
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
              one: '# line has its own quantity',
              other: '# lines have their own quantities',
            })}
          </Text>
        )}
        {problem && (
          <Text id={id} tone="red" size="sm">
            {words(problem, limits)}
          </Text>
        )}
        <Box toEnd>
          <Button variant="ghost" size="small" onClick={() => edit(ungroupBundle(bundle.key))}>
            <Trans>Ungroup</Trans>
          </Button>
        </Box>
      </Row>
    </div>
  );
}
