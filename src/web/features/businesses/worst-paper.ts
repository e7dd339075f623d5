import type { Business, PaperState } from '../../../shared/businesses/business-contract.ts';

export interface Paper {
  kind: 'insurance' | 'license';
  state: PaperState;
  expiresOn: string | null;
}

export type PaperFacts = Pick<
  Business,
  'type' | 'insuranceState' | 'insuranceExpiresOn' | 'licenseState' | 'licenseExpiresOn'
>;

/**
 * The paper to see to first, in the order in which the list warns: what has expired, a subcontractor's insurance that is not known,
 * what soon expires; then the one that ends first. Undefined when nothing is known and nothing has to be.
 */
export function worstPaper(business: PaperFacts): Paper | undefined {
  const { type, insuranceState, insuranceExpiresOn, licenseState, licenseExpiresOn } = business;
  const papers: Paper[] = [
    { kind: 'insurance', state: insuranceState, expiresOn: insuranceExpiresOn },
    { kind: 'license', state: licenseState, expiresOn: licenseExpiresOn },
  ];
  const rankOf = ({ kind, state }: Paper) => {
    if (state === 'unknown') return kind === 'insurance' && type === 'subcontractor' ? 1 : 4;
    return { expired: 0, expiring: 2, fine: 3 }[state];
  };
  // A day that was only just typed has no state yet; it is shown as it is.
  const known = papers.filter((paper) => rankOf(paper) < 4 || paper.expiresOn !== null);
  const endOf = ({ expiresOn }: Paper) => expiresOn ?? '';
  return known.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || endOf(one).localeCompare(endOf(other)),
  )[0];
}
