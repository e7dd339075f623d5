import type { DraftChange, LineDraft } from '../draft/bid-draft.ts';
import { setLine } from '../draft/draft-changes.ts';
import { figureChange, figureText } from '../draft/line-pricing.ts';
import { isFigure, type CellField } from './grid-columns.ts';

/** Empties a cell. Whether a line is taxed is never empty. */
export function clearCell(line: LineDraft, field: CellField): DraftChange {
  if (field === 'taxable') return (draft) => draft;
  if (isFigure(field)) return setLine(line.key, figureChange(line, field, ''));
  return setLine(line.key, field === 'name' ? { name: '', productId: null } : { [field]: '' });
}

/** The same in a cell of each line as in that of another one; with the name goes its product. */
export function fillCells(targets: readonly LineDraft[], source: LineDraft, field: CellField): DraftChange {
  const changeOf = (target: LineDraft): Partial<LineDraft> => {
    if (isFigure(field)) return figureChange(target, field, figureText(source, field));
    if (field === 'name') return { name: source.name, productId: source.productId };
    return { [field]: source[field] };
  };
  return (draft) => targets.reduce((now, target) => setLine(target.key, changeOf(target))(now), draft);
}
