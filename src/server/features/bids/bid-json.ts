import { bidLabelSql } from './bid-label-queries.ts';
import { pictureIds, picturesGone, shownPictures } from './bid-pictures-queries.ts';
import { bidStatusSql, isWaitingSql } from './bid-status-queries.ts';
import { startsFromSql } from './starts-from-queries.ts';

/** SQL: what a bid's summary says that is not in its row `b`. */
interface BesideSummary {
  label: string;
  status: string;
  views: string;
  openQuestions: string;
  /** The table of its lines; what a statement has only just written is not in it yet. */
  lines: string;
}

/** The same of the whole bid. */
interface BesideBid extends BesideSummary {
  sections: string;
  pictures: string;
  shownPictures: string;
  picturesGone: string;
  link: string;
  linkWithdrawnAt: string;
  questions: string;
  changeRequests: string;
  viewLog: string;
  signature: string;
}

/** Of this version and those before it, so that nothing asked is lost where a new version is made. */
const versionsSoFar = `v.project_id = b.project_id and v.number = b.number and v.revision <= b.revision`;

const summaryPairs = ({ label, status, views, openQuestions, lines }: BesideSummary) => `
  'id', b.id, 'project_id', b.project_id, 'number', b.number, 'revision', b.revision,
  'label', ${label}, 'title', b.title, 'status', ${status}, 'isWaiting', ${isWaitingSql('b')}, 'statusSince', iso(b.status_since), 'validUntil', b.valid_until, 'sentAt', iso(b.sent_at),
  'total', amount(b.total_cents), 'startsFrom', ${startsFromSql('b', lines)}, 'cost', amount(b.cost_cents),
  'margin', amount(b.total_cents - b.tax_cents - b.price_without_cost_cents - b.cost_cents),
  'linesWithoutCost', b.lines_without_cost, 'priceWithoutCost', amount(b.price_without_cost_cents),
  'views', ${views}, 'openQuestions', ${openQuestions},
  'createdAt', iso(b.created_at), 'updatedAt', iso(b.updated_at), 'version', b.version`;

const besideSummary: BesideSummary = {
  label: `(select ${bidLabelSql('b', 'p.number')} from projects p where p.id = b.project_id)`,
  status: bidStatusSql('b', '(select company_day($1::timestamptz))'),
  views: `(select json_build_object('count', count(*), 'lastAt', iso(max(v.at))) from bid_views v where v.bid_id = b.id)`,
  openQuestions: `(select count(*) from bids v join bid_questions q on q.bid_id = v.id
     where ${versionsSoFar} and q.answered_at is null)`,
  lines: 'bid_lines',
};

/** How PostgreSQL writes a bid `b` in a list for the wire (bid-contract.ts); `$1` is the present. */
export const bidSummaryJson = `json_build_object(${summaryPairs(besideSummary)})`;

const lineJson = `json_build_object(
  'id', l.id, 'key', l.key, 'productId', l.product_id, 'name', l.name, 'description', l.description,
  'quantity', trim_scale(l.quantity), 'unit', l.unit, 'unitPrice', amount(l.unit_price_cents),
  'unitCost', amount(l.unit_cost_cents), 'taxable', l.is_taxable, 'optional', l.is_optional,
  'choiceGroup', l.choice_group, 'selected', l.is_selected, 'bundle', l.bundle,
  'total', amount(l.total_cents))`;

const sectionsJson = ({ sections, lines }: BesideBid) => `(
  select coalesce(json_agg(json_build_object('title', s.title, 'lines', (
    select coalesce(json_agg(${lineJson} order by l.position), '[]')
    from ${lines} l where l.bid_id = b.id and l.section_position = s.position)) order by s.position), '[]')
  from ${sections} s where s.bid_id = b.id)`;

const scheduleJson = `(
  select coalesce(json_agg(json_build_object('label', payment -> 'label', 'rateBps', payment -> 'rateBps',
    'amount', amount((payment ->> 'amountCents')::bigint), 'due', amount((payment ->> 'dueCents')::bigint)) order by place), '[]')
  from jsonb_array_elements(b.payment_schedule) with ordinality as schedule (payment, place))`;

const questionsJson = `(
  select coalesce(json_agg(json_build_object('id', q.id, 'revision', v.revision, 'lineKey', q.line_key, 'lineName', q.line_name,
    'askedBy', q.asked_by, 'text', q.question, 'askedAt', iso(q.asked_at), 'answer', q.answer,
    'answeredBy', (select trim(e.first_name || ' ' || e.last_name) from employees e where e.id = q.answered_by),
    'answeredAt', iso(q.answered_at), 'version', q.version) order by q.id), '[]')
  from bids v join bid_questions q on q.bid_id = v.id where ${versionsSoFar})`;

const changeRequestsJson = `(
  select coalesce(json_agg(json_build_object('id', r.id, 'revision', v.revision, 'askedBy', r.asked_by, 'text', r.wish,
    'askedAt', iso(r.asked_at)) order by r.id), '[]')
  from bids v join bid_change_requests r on r.bid_id = v.id where ${versionsSoFar})`;

const viewLogJson = `(
  select coalesce(json_agg(json_build_object('at', iso(w.at), 'ip', w.ip, 'userAgent', w.user_agent) order by w.at desc, w.id desc), '[]')
  from (select * from bid_views w where w.bid_id = b.id order by w.at desc, w.id desc limit 30) w)`;

const wholeJson = (beside: BesideBid) => `json_build_object(${summaryPairs(beside)},
  'scope', b.scope, 'terms', b.terms, 'customerNotes', b.customer_notes, 'internalNotes', b.internal_notes, 'discountKind', b.discount_kind,
  'discountValue', case b.discount_kind when 'amount' then amount(b.discount_value) else b.discount_value end,
  'taxRateBps', b.tax_rate_bps, 'taxName', b.tax_name, 'depositRateBps', b.deposit_rate_bps, 'paymentSchedule', ${scheduleJson},
  'pictures', ${beside.pictures}, 'shownPictures', ${beside.shownPictures}, 'picturesGone', ${beside.picturesGone},
  'sections', ${sectionsJson(beside)},
  'linesTotal', amount(b.lines_cents), 'discount', amount(b.discount_cents), 'tax', amount(b.tax_cents),
  'deposit', amount(b.deposit_cents),
  'link', ${beside.link}, 'linkWithdrawnAt', ${beside.linkWithdrawnAt},
  'declineReason', b.decline_reason, 'questions', ${beside.questions}, 'changeRequests', ${beside.changeRequests},
  'viewLog', ${beside.viewLog}, 'signature', ${beside.signature})`;

/** How PostgreSQL writes a whole bid `b` for the wire; `$1` is the present, `$2` the address before `/bid/…`. */
export const bidJson = wholeJson({
  ...besideSummary,
  sections: 'bid_sections',
  pictures: pictureIds,
  shownPictures,
  picturesGone,
  link: `(select $2::text || '/bid/' || k.code from bid_links k where k.bid_id = b.id and k.revoked_at is null)`,
  linkWithdrawnAt: `(select iso(max(k.revoked_at)) from bid_links k where k.bid_id = b.id having bool_and(k.revoked_at is not null))`,
  questions: questionsJson,
  changeRequests: changeRequestsJson,
  viewLog: viewLogJson,
  signature: `(select json_build_object('signerName', g.signer_name, 'signedAt', iso(g.signed_at), 'method', g.method,
                  'documentSha256', g.document_sha256) from bid_signatures g where g.bid_id = b.id)`,
});

/**
 * The same of the first version of a draft that the statement itself writes, with an expression for its project's number: nothing is looked for that
 * cannot be there, which halves the statement.
 */
export const newBidJson = (tables: { sections: string; lines: string }, projectNumber: string) =>
  wholeJson({
    ...tables,
    label: bidLabelSql('b', projectNumber),
    status: 'b.status',
    views: `'{"count" : 0, "lastAt" : null}'::json`,
    openQuestions: '0',
    pictures: `'[]'::json`,
    shownPictures: `'[]'::json`,
    picturesGone: '0',
    link: 'null',
    linkWithdrawnAt: 'null',
    questions: `'[]'::json`,
    changeRequests: `'[]'::json`,
    viewLog: `'[]'::json`,
    signature: 'null',
  });
