import type { Language } from '../../../../shared/kernel/languages.ts';
import type { StarterTrade } from '../../../../shared/products/starter-book.ts';
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

const books: Record<StarterTrade, Record<Language, string>> = {
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

export interface StarterProduct {
  category: string;
  name: string;
  unit: string;
  description: string;
}

/** What contractors of a trade usually sell. What it costs, each company knows itself. */
export function starterProducts(trade: StarterTrade, language: Language): StarterProduct[] {
  return books[trade][language]
    .trim()
    .split('\n')
    .map((line) => {
      const [category = '', name = '', unit = '', description = ''] = line.split('|');
      return { category, name, unit, description };
    });
}
