import { Fragment } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card-list.module.css';
import { cellContent } from './cell-content.tsx';
import type { Column } from './columns.ts';

/**
 * Title and end on the first line, details and their end on the second, and a third one where a column asks for it, as the columns say
 * or as their order suggests.
 */
export function CardLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => placeOf(column, columns) === place);
  const all = (place: Column<Row>['card']) =>
    at(place).map((column) => <Fragment key={column.key}>{cardContent(column, row)}</Fragment>);
  // Details tell by themselves what they are; a figure below them needs its name, for a card has no heads.
  const inRow = (place: Column<Row>['card'], hasNames = false) =>
    at(place)
      .map((column) => ({ ...column, content: cardContent(column, row) }))
      .filter(({ content }) => Boolean(content))
      .map(({ key, label, content }) => (
        <span key={key} className={styles.detail}>
          {hasNames ? (
            <span data-whole="">
              {label} {content}
            </span>
          ) : (
            content
          )}
        </span>
      ));
  return (
    <>
      <span className={styles.title}>{all('title')}</span>
      <span className={styles.end}>{all('end')}</span>
      <span className={styles.details}>{inRow('detail')}</span>
      <span className={styles.endDetail}>{all('endDetail')}</span>
      {columns.some(isThirdLine) && (
        <span className={classNames(styles.details, styles.line)}>{inRow('line', true)}</span>
      )}
    </>
  );
}

/** A column stands on the third line of the cards, which are higher for it. */
export function isThirdLine<Row>({ card }: Column<Row>): boolean {
  return card === 'line';
}

function cardContent<Row>(column: Column<Row>, row: Row) {
  return column.cardCell ? column.cardCell(row) : cellContent(column, row);
}

function placeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): Column<Row>['card'] {
  if (column.card) return column.card;
  if (!columns.some((each) => each.card === 'title') && column === columns[0]) return 'title';
  // Without a word from the page: the second and third column below the title, the first amount at the end.
  if (
    !columns.some((each) => each.card === 'end') &&
    column === columns.find((each) => each.kind === 'money')
  )
    return 'end';
  const isAnyPlaced = columns.some((each) => each.card === 'detail');
  return !isAnyPlaced && columns.slice(1, 3).includes(column) ? 'detail' : 'none';
}
