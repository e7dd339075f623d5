import type { StarterTrade } from '../../../../../shared/products/starter-book.ts';
import { electrical } from './electrical.ts';
import { flooringAndTile } from './flooring-and-tile.ts';
import { hvac } from './hvac.ts';
import { kitchenAndBath } from './kitchen-and-bath.ts';
import { landscapingAndConcrete } from './landscaping-and-concrete.ts';
import { painting } from './painting.ts';
import { plumbing } from './plumbing.ts';
import { remodeling } from './remodeling.ts';
import { roofing } from './roofing.ts';
import { windowsDoorsSiding } from './windows-doors-siding.ts';

export const spanishBooks: Record<StarterTrade, string> = {
  remodeling,
  kitchenAndBath,
  roofing,
  painting,
  flooringAndTile,
  plumbing,
  electrical,
  hvac,
  landscapingAndConcrete,
  windowsDoorsSiding,
};
