import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { sumCents, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import type { DraftAction } from './bid-draft-actions.ts';
import { emptyLine, emptySection, type DraftTotals, type SectionDraft } from './bid-draft.ts';
import { focusAddLine, focusLine, focusSection } from './bid-focus.ts';
import { BidLineRow } from './bid-line-row.tsx';
import styles from './bid-lines.module.css';

interface BidSectionsProps {
  sections: readonly SectionDraft[];
  totals: DraftTotals;
  dispatch: Dispatch<DraftAction>;
}

/** The bid's lines by section: Enter goes from a name to its quantity and from any number to the next line, Alt with an arrow moves a line, Tab goes on. */
export function BidSections({ sections, totals, dispatch }: BidSectionsProps) {
  const { t } = useLingui();

  function addSection() {
    const section = emptySection();
    flushSync(() => dispatch({ type: 'add-section', section }));
    focusSection(section.key);
  }

  function addLine(section: string) {
    const line = emptyLine();
    flushSync(() => dispatch({ type: 'add-line', section, line }));
    focusLine(line.key, 'name');
  }

  function removeSection(section: string) {
    const index = sections.findIndex((each) => each.key === section);
    const neighbour = sections[index + 1] ?? sections[index - 1];
    dispatch({ type: 'remove-section', section });
    // The menu gives the focus back to its button, which goes with the section; what is left takes it after that.
    setTimeout(() => (neighbour ? focusSection(neighbour.key) : focusAddLine(section)));
  }

  if (sections.length === 0) {
    return (
      <EmptyState
        icon="file"
        title={t`Nothing in this bid yet`}
        text={t`A section holds lines: two letters find a product of the price book.`}
        action={
          <Button variant="primary" icon="plus" data-adds="" onClick={addSection}>
            <Trans>Add the first section</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <>
      {sections.map((section) => (
        <section
          key={section.key}
          className={styles.section}
          data-section={section.key}
          aria-label={section.title || t`Section`}
        >
          <div className={styles.sectionHead}>
            <input
              className={styles.sectionTitle}
              data-field="title"
              dir="auto"
              aria-label={t`Section title`}
              placeholder={t`Section, such as Roof or Kitchen`}
              maxLength={200}
              value={section.title}
              onChange={(event) =>
                dispatch({ type: 'set-section', section: section.key, title: event.target.value })
              }
              onKeyDown={(event) => {
                const first = section.lines[0];
                if (event.key === 'Enter' && first) focusLine(first.key, 'name');
              }}
            />
            <span className={styles.sectionTotal}>
              <Money cents={sectionTotal(section, totals.byLine)} />
            </span>
            <MoreMenu
              label={t`More for section ${section.title}`}
              entries={[
                {
                  label: t`Move up`,
                  icon: 'arrowUp',
                  onSelect: () => dispatch({ type: 'move-section', section: section.key, by: -1 }),
                },
                {
                  label: t`Move down`,
                  icon: 'arrowDown',
                  onSelect: () => dispatch({ type: 'move-section', section: section.key, by: 1 }),
                },
                'line',
                {
                  label: t`Remove section`,
                  icon: 'trash',
                  isDanger: true,
                  onSelect: () => removeSection(section.key),
                },
              ]}
            />
          </div>
          <div className={styles.head} aria-hidden="true">
            <span>
              <Trans>Product or text</Trans>
            </span>
            <span className={styles.end}>
              <Trans>Quantity</Trans>
            </span>
            <span>
              <Trans>Unit</Trans>
            </span>
            <span className={styles.end}>
              <Trans>Price</Trans>
            </span>
            <span className={styles.end}>
              <Trans>Cost</Trans>
            </span>
            <span className={styles.end}>
              <Trans>Total</Trans>
            </span>
            <span />
          </div>
          {section.lines.map((line) => (
            <BidLineRow
              key={line.key}
              section={section.key}
              line={line}
              total={totals.byLine.get(line.key) ?? zeroCents}
              dispatch={dispatch}
            />
          ))}
          <div className={styles.foot}>
            <Button
              variant="ghost"
              size="small"
              icon="plus"
              data-adds=""
              onClick={() => addLine(section.key)}
            >
              <Trans>Add line</Trans>
            </Button>
          </div>
        </section>
      ))}
      <p>
        <Button icon="plus" onClick={addSection}>
          <Trans>Add section</Trans>
        </Button>
      </p>
    </>
  );
}

/** What the section adds to the bid: options that nobody chose do not count. */
function sectionTotal(section: SectionDraft, byLine: ReadonlyMap<string, Cents>): Cents {
  const counted = section.lines.filter((line) => !line.optional || line.selected);
  return sumCents(counted.map((line) => byLine.get(line.key) ?? zeroCents));
}
