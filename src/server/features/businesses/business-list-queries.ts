import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import {
  businessTypes,
  type BusinessCounts,
  type BusinessFilter,
  type BusinessSortKey,
  type ListBusinessesQuery,
} from '../../../shared/businesses/business-contract.ts';
import { recordOf } from '../../../shared/kernel/record-of.ts';
import type { Db } from '../../platform/db/database.ts';
import { holding } from '../../platform/db/like-patterns.ts';
import { searchedDigits } from '../../platform/phones/searched-digits.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import type { ListAnswer } from '../../platform/http/route.ts';
import { countViews, readPage, type List } from '../../platform/lists/list-queries.ts';
import { missingLast, missingTextLast, orderBy, type SortColumns } from '../../platform/lists/order.ts';
import { businessJson, needsAttention, stateOf, typeOrder } from './business-json.ts';

/** Nobody sorts to see what is missing: it comes last in both directions. */
const sortColumns: SortColumns<BusinessSortKey> = {
  name: missingTextLast('b.name'),
  type: missingTextLast(`${typeOrder}::text`, 'text'),
  phone: missingTextLast('b.phone_digits', 'text'),
  email: missingTextLast('b.email'),
  licenseExpiresOn: missingLast('b.license_expires_on'),
  insuranceExpiresOn: missingLast('b.insurance_expires_on'),
  createdAt: { sql: 'b.created_at', type: 'timestamptz' },
};

/** The businesses that a search finds: all of them, or one page. */
export async function listBusinesses(
  db: Db,
  { limit, cursor, sort, ...filter }: ListBusinessesQuery,
  at: Date,
): Promise<ListAnswer> {
  const { values, param } = parameters();
  const now = param(at);
  const list: List = {
    values,
    param,
    from: 'businesses b',
    where: ['b.deleted_at is null', ...conditions(filter, now, param)].join(' and '),
    id: 'b.id',
    order: orderBy(sortColumns, sort),
    isFoundOnce: true,
    row: businessJson(now),
    joins: 'join businesses b on b.id = page.id',
  };
  return readPage(db, list, { limit, cursor });
}

/** How many of the businesses that a filter finds each view of the list holds. */
export async function countBusinesses(
  db: Db,
  { type, needsAttention: isWanted, ...filter }: BusinessFilter,
  at: Date,
): Promise<BusinessCounts> {
  const { values, param } = parameters();
  const now = param(at);
  const matching = (narrowed: BusinessFilter) => conditions(narrowed, now, param).join(' and ') || 'true';
  const others = matching({ needsAttention: isWanted });
  return countViews(
    db,
    { from: 'businesses b', where: `b.deleted_at is null and ${matching(filter)}`, values },
    {
      all: others,
      ...recordOf(businessTypes, (each) => `${matching({ type: [each] })} and ${others}`),
      attention: `${matching({ type })} and ${needsAttention(now)}`,
    },
  );
}

function conditions(filter: BusinessFilter, now: string, param: Param): string[] {
  const { q, type, license, insurance } = filter;
  const found = (q ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords);
  return [
    ...found.map((word) => holdsWord(word, param)),
    ...(type ? [`b.kind = any(${param(type)})`] : []),
    ...(license ? [`${stateOf('license', now)} = any(${param(license)})`] : []),
    ...(insurance ? [`${stateOf('insurance', now)} = any(${param(insurance)})`] : []),
    ...(filter.needsAttention === undefined
      ? []
      : [`${needsAttention(now)} = ${param(filter.needsAttention)}`]),
  ];
}

/** Longer searches are held to their first words: ten tell businesses apart. */
const mostWords = 10;

/** The condition for businesses `b` in whose fields, phone digits or salespeople's names a word stands. */
function holdsWord(word: string, param: Param): string {
  const patterns = holding(foldLetters(word)).map((pattern) => param(pattern));
  const digits = word.replace(/\D/g, '');
  const isNumber = digits.length >= 2 && /^[\d().+\-/]+$/.test(word);
  return `(${[
    ...patterns.map((pattern) => `b.search_text like ${pattern}`),
    ...(isNumber ? [`b.phone_digits like ${param(`%${searchedDigits(word)}%`)}`] : []),
    `b.id in (select s.business_id from salespeople s where s.deleted_at is null
       and (${patterns.map((pattern) => `fold(s.name) like ${pattern}`).join(' or ')}))`,
  ].join(' or ')})`;
}
