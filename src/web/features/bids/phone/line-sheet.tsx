import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import type { Cents } from '../../../../shared/kernel/money.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { isBlank, type LineDraft } from '../draft/bid-draft.ts';
import { LineForm, type LineFormProps } from './line-form.tsx';
import styles from './phone.module.css';

interface OpenLine extends Omit<LineFormProps, 'line'> {
  line: LineDraft | undefined;
  lines: readonly LineDraft[];
  total: Cents;
}

// Its parts ask for the line themselves: what is typed into it leaves the dialog around them alone.
const OpenLineContext = createContext<OpenLine | undefined>(undefined);

function useOpenLine(): OpenLine {
  const open = use(OpenLineContext);
  if (!open) throw new Error('There is no line sheet around this.');
  return open;
}

/** One line as a form, with the way to the next and the one before. */
export function LineSheet({ isOpen, ...open }: OpenLine & { isOpen: boolean }) {
  return (
    <OpenLineContext value={open}>
      <Sheet
        isOpen={isOpen}
        onClose={open.sheet.close}
        title={<OpenName />}
        description={<OpenTotal />}
        footer={<Steps />}
      >
        <OpenForm />
      </Sheet>
    </OpenLineContext>
  );
}

function OpenName() {
  const { t } = useLingui();
  return <bdi>{useOpenLine().line?.name || t`New line`}</bdi>;
}

function OpenTotal() {
  return <Money cents={useOpenLine().total} />;
}

function Steps() {
  const { t } = useLingui();
  const { line, lines, actions, sheet } = useOpenLine();
  const index = lines.findIndex(({ key }) => key === line?.key);
  const previous = lines[index - 1]?.key;
  const next = lines[index + 1]?.key;
  const key = line?.key;

  /** At the end a new line follows, for the next thing that is said at the customer's table. */
  function goOn() {
    if (next) return sheet.go(next);
    const section = key && actions.find(key)?.section;
    if (section) sheet.go(actions.insert(section.key, key));
  }

  return (
    <div className={styles.steps}>
      <IconButton
        icon="arrowUp"
        label={t`Previous line`}
        disabled={!previous}
        onClick={() => previous && sheet.go(previous)}
      />
      <IconButton
        icon="arrowDown"
        label={next ? t`Next line` : t`New line`}
        disabled={!next && (!line || isBlank(line))}
        onClick={goOn}
      />
      <Button variant="primary" onClick={sheet.close}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}

function OpenForm() {
  const { line, lines: _lines, total: _total, ...rest } = useOpenLine();
  return line && <LineForm key={line.key} line={line} {...rest} />;
}
