import type { SearchKind } from '../../../shared/search/search-contract.ts';
import { bid } from './kinds/bid-kind-queries.ts';
import { business, salesperson } from './kinds/business-kind-queries.ts';
import { customer } from './kinds/customer-kind-queries.ts';
import { invoice } from './kinds/invoice-kind-queries.ts';
import { expense } from './kinds/expense-kind-queries.ts';
import { note } from './kinds/note-kind-queries.ts';
import { payment } from './kinds/payment-kind-queries.ts';
import { photo } from './kinds/photo-kind-queries.ts';
import { todo } from './kinds/todo-kind-queries.ts';
import { permit } from './kinds/permit-kind-queries.ts';
import { product } from './kinds/product-kind-queries.ts';
import { project } from './kinds/project-kind-queries.ts';
import type { KindSql } from './kinds/kind-queries.ts';

/** Everything that is found; of equals the kind that stands first here comes first. What is new to be found is added here. */
export const kinds: Record<SearchKind, KindSql> = {
  project,
  customer,
  business,
  salesperson,
  bid,
  invoice,
  payment,
  expense,
  permit,
  product,
  note,
  todo,
  photo,
};
