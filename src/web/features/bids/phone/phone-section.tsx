import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, memo } from 'react';
import { textLimits } from '../../../../shared/bids/bid-limits.ts';
import { zeroCents, type Cents } from '../../../../shared/kernel/money.ts';
import { Button } from '../../../ui/button.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { Money } from '../../../ui/money.tsx';
import { tooLong } from '../../../ui/too-long.ts';
import { isBlank, type SectionDraft } from '../draft/bid-draft.ts';
import { renameGroup, ungroup } from '../draft/choice-groups.ts';
import { moveSection, setSection } from '../draft/draft-changes.ts';
import type { DraftRules } from '../draft/draft-problems.ts';
import { BundleHead } from '../bundle-head.tsx';
import { isSameSection } from '../is-same-section.ts';
import { sectionTotal } from '../section-total.ts';
import type { Edit } from '../use-line-actions.ts';
import { LineCard, type CardActions } from './line-card.tsx';
import { PhoneGroupHead } from './phone-group-head.tsx';
import styles from './phone.module.css';

/** What a section of the list can ask for. The same object for ever, so that it draws nothing anew. */
export interface SectionActions extends CardActions {
  addLine: (section: string) => void;
  openPriceBook: (section: string) => void;
  pasteRows: (section: string) => void;
  fold: (section: string, isFolded: boolean) => void;
  selectLines: () => void;
  duplicateSection: (section: string) => void;
  removeSection: (section: string) => void;
}

interface PhoneSectionProps {
  section: SectionDraft;
  byLine: ReadonlyMap<string, Cents>;
  /** Undefined while nothing is being selected. */
  selected: ReadonlySet<string> | undefined;
  /** Only its head is shown. */
  isFolded: boolean;
  rules: DraftRules;
  actions: SectionActions;
  edit: Edit;
  editText: Edit;
}

/** A section's title with its lines and groups as cards below; drawn anew only for what happens in it. */
export const PhoneSection = memo(function PhoneSection(props: PhoneSectionProps) {
  const { section, byLine, selected, isFolded, rules, actions, edit, editText } = props;
  const { t } = useLingui();
  const count = section.lines.filter((line) => !isBlank(line)).length;
  const problem = tooLong(section.title, textLimits.sectionTitle);
  return (
    <section className={styles.section} data-section={section.key} aria-label={section.title || t`Section`}>
      <div className={styles.sectionHead} data-row="section" data-in={section.key}>
        <input
          className={styles.sectionTitle}
          dir="auto"
          aria-label={t`Section title`}
          aria-invalid={problem ? true : undefined}
          placeholder={t`Section, such as Roof or Kitchen`}
          autoComplete="off"
          value={section.title}
          onChange={(event) => editText(setSection(section.key, event.target.value), `title ${section.key}`)}
        />
        <span className={styles.sectionTotal}>
          <Money cents={sectionTotal(section, byLine)} />
        </span>
        <MoreMenu
          label={t`More for section ${section.title}`}
          entries={[
            { label: t`Paste rows`, icon: 'copy', onSelect: () => actions.pasteRows(section.key) },
            {
              label: t`Select lines`,
              icon: 'check',
              onSelect: actions.selectLines,
            },
            {
              label: isFolded ? t`Expand` : t`Collapse`,
              icon: isFolded ? 'chevronDown' : 'chevronRight',
              onSelect: () => actions.fold(section.key, !isFolded),
            },
            'line',
            {
              label: t`Duplicate`,
              icon: 'copy',
              onSelect: () => actions.duplicateSection(section.key),
            },
            { label: t`Move up`, icon: 'arrowUp', onSelect: () => edit(moveSection(section.key, -1)) },
            {
              label: t`Move down`,
              icon: 'arrowDown',
              onSelect: () => edit(moveSection(section.key, 1)),
            },
            'line',
            {
              label: t`Remove section`,
              icon: 'trash',
              isDanger: true,
              onSelect: () => actions.removeSection(section.key),
            },
          ]}
        />
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      {(isFolded ? [] : section.lines).map((line, index) => (
        <Fragment key={line.key}>
          {line.choiceGroup !== null && section.lines[index - 1]?.choiceGroup !== line.choiceGroup && (
            <PhoneGroupHead
              section={section}
              group={line.choiceGroup}
              byLine={byLine}
              onRename={(name) => edit(renameGroup(section.key, line.choiceGroup!, name))}
              onUngroup={() => edit(ungroup(section.key, line.choiceGroup!))}
            />
          )}
          <BundleHead section={section} at={index} className={styles.groupHead} edit={edit} />
          <LineCard
            section={section.key}
            line={line}
            total={byLine.get(line.key) ?? zeroCents}
            isSelected={selected?.has(line.key)}
            rules={rules}
            actions={actions}
          />
        </Fragment>
      ))}
      {isFolded ? (
        <div className={styles.foot}>
          <Button
            variant="ghost"
            icon="chevronRight"
            aria-expanded={false}
            onClick={() => actions.fold(section.key, false)}
          >
            {plural(count, { one: '# line', other: '# lines' })}
          </Button>
        </div>
      ) : (
        <div className={styles.foot} data-row="end" data-in={section.key}>
          <Button variant="ghost" icon="plus" data-adds="" onClick={() => actions.addLine(section.key)}>
            <Trans>Add line</Trans>
          </Button>
          <Button variant="ghost" icon="box" onClick={() => actions.openPriceBook(section.key)}>
            <Trans>From price book</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}, isSameSection);
