/** One kind of work: what it is called, what it is made of, and what people write down about it. */
export interface Job {
  /** Its category in the price book. */
  category: string;
  titles: readonly string[];
  scope: string;
  /** Products by name; a leading `?` makes the line an option for the customer. */
  sections: ReadonlyArray<readonly [title: string, products: readonly string[]]>;
  calls: readonly string[];
  notes: readonly string[];
}

export const jobs: readonly Job[] = [
  {
    category: 'Roofing',
    titles: ['Roof replacement', 'New roof and gutters', 'Roof over the addition', 'Garage and main roof'],
    scope:
      'Strip the roof to the deck, renew what is rotten, and install a complete new roofing system with warranty.\n\nThe grounds are covered with tarps while we work and swept with a magnet every evening.',
    sections: [
      [
        'Preparation',
        ['Site protection', 'Tear-off, one layer', 'Roof deck sheathing, ½ in. plywood', 'Dumpster, 20 yd'],
      ],
      [
        'New roof',
        [
          'Ice and water shield',
          'Synthetic underlayment',
          'Architectural shingles',
          'Drip edge, aluminum',
          'Ridge vent',
        ],
      ],
      ['Details', ['Pipe boot', 'Chimney flashing, lead', '?Seamless gutter, 5 in.', '?Skylight, fixed']],
    ],
    calls: [
      'Leak over the upstairs bathroom after every storm.',
      'Insurance adjuster wants a bid for hail damage by Friday.',
      'Roof is 24 years old, shingles curling on the south side.',
    ],
    notes: [
      'Two layers up there, the lower one is cedar. Price the second tear-off.',
      'Soft spot about 4 × 6 ft left of the chimney, walked around it.',
      'Chimney flashing is tar over tar. Needs lead and a saddle.',
      'Driveway is new asphalt: no dumpster on it without planks.',
    ],
  },
  {
    category: 'Siding',
    titles: [
      'Siding replacement',
      'Re-side and trim',
      'Cedar shingles, front elevation',
      'Siding and soffits',
    ],
    scope:
      'Remove the old siding, repair the sheathing, and install new siding over a drained house wrap with new trim at every opening.',
    sections: [
      ['Preparation', ['Remove existing siding', 'Rotted sheathing repair', 'Dumpster, 20 yd']],
      ['Siding', ['House wrap, drained', 'Fiber cement lap siding', 'Corner boards', 'Exterior light block']],
      ['Trim', ['PVC trim boards', 'Soffit and fascia', '?Exterior trim']],
    ],
    calls: [
      'Vinyl is cracking on the north wall, wants fiber cement.',
      'Woodpeckers went through the cedar again.',
      'Selling in spring, agent says the siding has to go.',
    ],
    notes: [
      'No house wrap under the vinyl where I looked. Expect rot below the kitchen window.',
      'Oil tank fill pipe comes through the east wall, needs a block.',
      'Homeowner likes the gray of number 41 across the street, sent a photo.',
      'Power line drops onto the gable. Call the utility for a cover.',
    ],
  },
  {
    category: 'Windows and Doors',
    titles: [
      'Window replacement',
      'Front door and sidelights',
      'Windows, second floor',
      'Patio door and windows',
    ],
    scope:
      'Replace the units listed below with insulated, Low-E glazed ones, flashed, foamed and cased inside and out.',
    sections: [
      ['Windows', ['Double-hung replacement window', 'Casement window', '?Bay window with roof']],
      ['Doors', ['Sliding patio door, 6 ft', '?Fiberglass entry door', '?Storm door']],
      ['Installation', ['Sill and frame repair', 'Interior casing', 'Lead-safe work practices']],
    ],
    calls: [
      'Drafty windows, two of them painted shut.',
      'Fogged glass in the sunroom, 1994 units.',
      'Wants a quote for all 14 windows and to do it in two stages.',
    ],
    notes: [
      'House is from 1921: lead test positive on two sills.',
      'Weight pockets are open, insulate before casing.',
      'Measured all openings twice. Nothing is square on the landing.',
      'Alarm contacts on three windows, alarm company must come first.',
    ],
  },
  {
    category: 'Decks and Porches',
    titles: ['Composite deck', 'New deck and stairs', 'Screened porch', 'Deck rebuild'],
    scope:
      'Build a new deck to current code on frost-depth footings, with hidden fasteners and a guard that meets the building inspector’s rules.',
    sections: [
      [
        'Demolition and footings',
        ['Demolish existing deck', 'Concrete footing, 42 in.', 'Building permit and fees'],
      ],
      ['Structure and surface', ['Pressure-treated framing', 'Composite decking']],
      ['Finish', ['Composite railing', 'Deck stairs', '?Deck lighting kit', '?Pergola, cedar']],
    ],
    calls: [
      'Deck failed the home inspection: no lag bolts in the ledger.',
      'Graduation party on June 14, wants the deck before.',
      'Old deck is bouncing, kids are not allowed on it.',
    ],
    notes: [
      'Ledger is nailed through the stucco. Rot behind it is likely.',
      'Septic tank lid is 3 ft from where the stairs land. Moved them to the left.',
      'Setback on the west side is 10 ft, we are at 11. Keep it.',
      'Neighbor asked to see the plan. Owner is fine with that.',
    ],
  },
  {
    category: 'Kitchens',
    titles: ['Kitchen renovation', 'Kitchen with island', 'New cabinets and counters', 'Open kitchen'],
    scope:
      'Take the kitchen down to the studs and rebuild it as drawn, with new wiring and plumbing, cabinets, counters and finishes.\n\nA temporary sink and a place for the refrigerator are set up in the dining room for the time of the work.',
    sections: [
      [
        'Demolition and rough work',
        [
          'Kitchen demolition',
          'Dumpster, 20 yd',
          'Rough plumbing, kitchen',
          'New circuit, 20 A',
          'Drywall, hung and finished',
        ],
      ],
      [
        'Cabinets and counters',
        [
          'Semi-custom cabinets',
          'Cabinet installation',
          'Quartz countertop',
          '?Kitchen island',
          '?Crown molding on cabinets',
        ],
      ],
      [
        'Finish',
        [
          'Tile backsplash',
          'Undermount sink and faucet',
          'Recessed LED light',
          'Appliance installation',
          '?Under-cabinet lighting',
          'Supervision and site management',
        ],
      ],
    ],
    calls: [
      'Kitchen from 1986, wants an island and a window over the sink.',
      'Referred by a neighbor, has drawings from a designer.',
      'Dishwasher flooded the floor, insurance is paying part of it.',
    ],
    notes: [
      'Wall to the dining room carries. Beam needed, called the engineer.',
      'Panel is full: 100 A, Federal Pacific. Talk about the upgrade before they sign.',
      'She has decided on the white quartz with the gray vein. Sample is in the truck.',
      'Floor is out of level by 1¼ in. over 12 ft. Allow for leveling.',
      'Refrigerator is 36 in. counter-depth, leave 37.',
    ],
  },
  {
    category: 'Bathrooms',
    titles: ['Hall bathroom', 'Primary bathroom', 'Tub to shower', 'Powder room and bath'],
    scope: 'Renew the bathroom down to the framing with waterproofing, tile, fixtures and ventilation.',
    sections: [
      [
        'Demolition and rough work',
        ['Bathroom demolition', 'Rough plumbing, bathroom', 'Moisture-resistant board', 'GFCI outlet'],
      ],
      ['Tile', ['Tile shower surround', 'Shower pan, tiled', 'Floor tile, porcelain', '?Heated floor mat']],
      [
        'Fixtures',
        [
          'Vanity with top',
          'Comfort-height toilet',
          'Shower valve and trim',
          'Exhaust fan, ducted',
          '?Frameless shower door',
          '?Grab bars and blocking',
        ],
      ],
    ],
    calls: [
      'Mother is moving in, needs a walk-in shower and grab bars.',
      'Only bathroom of the house: how long will it be out of use?',
      'Tile is coming off the wall, suspects a leak behind.',
    ],
    notes: [
      'Cast iron stack is cracked at the hub, visible from the basement.',
      'Joists are notched under the tub. Sister two of them.',
      'Niche at 48 in., he is tall. Valve on the left wall.',
      'They picked the hexagon floor, dark grout.',
    ],
  },
  {
    category: 'Electrical',
    titles: ['Panel upgrade', 'Lighting and circuits', 'EV charger', 'Rewire, first floor'],
    scope: 'Bring the electrical installation up to code and add what is listed, with permit and inspection.',
    sections: [
      [
        'Service',
        ['Electrical service upgrade, 200 A', '?Generator inlet and interlock', 'Building permit and fees'],
      ],
      ['Circuits', ['New circuit, 20 A', 'Outlet or switch', 'GFCI outlet', 'Smoke and CO detector, wired']],
      ['Lighting', ['Recessed LED light', '?Ceiling fan, installed', '?EV charger, 50 A']],
    ],
    calls: [
      'Breaker trips whenever the microwave and kettle run.',
      'New electric car arrives in three weeks.',
      'Home insurance asks for the old fuse box to go.',
    ],
    notes: [
      'Knob and tube in the attic, still live.',
      'Meter is on the far corner: 40 ft of trench.',
      'Utility needs two weeks for the disconnect.',
      'He wants dimmers everywhere but the hall.',
    ],
  },
  {
    category: 'Plumbing',
    titles: ['Water heater', 'Repipe', 'Basement drain and sump', 'Gas line and heater'],
    scope: 'Replace the plumbing listed below, test it under pressure, and leave everything labeled.',
    sections: [
      ['Water', ['PEX repipe', 'Shutoff valve', 'Hose bib, frost-free']],
      ['Equipment', ['Water heater, heat pump, 50 gal', '?Tankless water heater', 'Gas line']],
      ['Drainage', ['Drain line replacement', 'Sump pump with battery', 'Service call']],
    ],
    calls: [
      'No hot water since yesterday, elderly couple.',
      'Basement was wet twice this spring.',
      'Galvanized pipes, brown water in the morning.',
    ],
    notes: [
      'Main shutoff does not close. Need the curb key from the town.',
      'Clay drain with roots 14 ft out, camera video saved.',
      'Furnace flue shares the chimney, check the liner.',
      'Access only through the bulkhead, 28 in. wide.',
    ],
  },
  {
    category: 'Painting',
    titles: ['Interior painting', 'Exterior painting', 'Whole-house repaint', 'Cabinets and trim'],
    scope:
      'Prepare, prime and paint the surfaces listed. Furniture is moved and covered, every day ends clean.',
    sections: [
      ['Preparation', ['Site protection', 'Wallpaper removal', 'Scrape and prime', 'Skim coat']],
      ['Painting', ['Interior walls, two coats', 'Ceilings, flat white', 'Trim and doors']],
      ['Extras', ['?Cabinet refinishing', '?Deck stain', 'Final cleaning']],
    ],
    calls: [
      'Baby is due in March, nursery and hall first.',
      'Peeling on the south wall, painted three years ago by somebody else.',
      'New owners, wants everything done before the furniture comes.',
    ],
    notes: [
      'Water stain on the ceiling is old and dry. Block it.',
      'Colors: walls Simply White, trim a shade warmer, doors black.',
      'Wallpaper is over bare drywall, it will tear. Skim included.',
      'No work on Saturdays, please.',
    ],
  },
  {
    category: 'Drywall and Insulation',
    titles: ['Basement finishing', 'Attic insulation', 'Drywall after leak', 'Home office in the garage'],
    scope: 'Frame, insulate, hang and finish the rooms marked on the plan, ready for paint.',
    sections: [
      [
        'Framing and insulation',
        ['Basement wall framing', 'Rim joist sealing', 'Fiberglass batts, R-21', '?Closed-cell spray foam'],
      ],
      ['Drywall', ['Drywall, hung and finished', 'Moisture-resistant board', 'Skim coat']],
      ['Finish', ['Recessed LED light', 'Baseboard, primed', '?Carpet with pad', 'Building permit and fees']],
    ],
    calls: [
      'Wants a playroom and an office in the basement.',
      'Ice dams every winter, energy audit says no insulation over the kitchen.',
      'Ceiling came down after the upstairs leak.',
    ],
    notes: [
      'Ceiling height under the duct is 6 ft 9 in. Box it tight.',
      'Efflorescence on the back wall. Ask about the gutters first.',
      'Vermiculite in the attic: stop, test before anybody goes up.',
      'Egress window needed if they call it a bedroom.',
    ],
  },
  {
    category: 'Flooring',
    titles: ['Hardwood floors', 'Refinish, first floor', 'Plank floor, basement', 'Stairs and hall'],
    scope:
      'Remove the old floor, level what is under it, and install and finish the new one with base and transitions.',
    sections: [
      ['Preparation', ['Remove existing floor', 'Subfloor leveling', 'Asbestos test']],
      ['Floor', ['Solid white oak, site-finished', '?Luxury vinyl plank']],
      ['Finish', ['Baseboard, primed', 'Transition strip', '?Stair treads, oak', 'Final cleaning']],
    ],
    calls: [
      'Dog scratched the finish through to the wood.',
      'Carpet out, hopes there is oak below.',
      'Matching the new addition to the old floor.',
    ],
    notes: [
      'Oak under the carpet all the way, pulled two corners.',
      'Black 9 in. tile in the back hall. Test it.',
      'Moisture reading 14 % near the slider, wait and measure again.',
      'Piano stays, we work around it.',
    ],
  },
  {
    category: 'Masonry and Concrete',
    titles: ['Bluestone patio', 'Front steps and walk', 'Chimney repair', 'Retaining wall'],
    scope: 'Excavate, build on a compacted base below frost, and leave the site graded and seeded.',
    sections: [
      ['Stone work', ['Bluestone patio', 'Paver walkway', 'Front steps, bluestone treads']],
      [
        'Walls and chimney',
        ['Retaining wall, block', 'Chimney repointing', '?Stone veneer', '?Chimney cap, stainless'],
      ],
      ['Site', ['Laborer', 'Dumpster, 20 yd', 'Site protection']],
    ],
    calls: [
      'Front steps are sinking toward the house.',
      'Bricks on the lawn after the winter.',
      'Wants a patio with a fire pit, has a sketch.',
    ],
    notes: [
      'Gas line is marked, runs under the planned patio edge.',
      'Wall is over 4 ft at the corner: engineer and permit.',
      'Stone pallets can go on the street side only.',
      'Sprinkler heads: 5 to move, owner calls his man.',
    ],
  },
];

/** What is written down before the contract. */
export const talkNotes: readonly string[] = [
  'Spoke with both owners. Budget is tighter than on the phone, offer the work in two stages.',
  'Left a message, no answer. Try again Thursday after 5.',
  'Key is in the lockbox on the side door.',
  'They are getting two other bids. Price is not everything, the schedule is.',
  'Photos are on my phone, uploading from the office.',
  'Customer sent the HOA rules. Work from 8 to 5, no Saturdays.',
  'Very nice people. Coffee was offered, twice.',
  'Parking for one truck only. Second one at the church lot, they agreed.',
  'Wants to use the tax refund for the deposit, so nothing before April.',
];

/** And while the work goes on. */
export const workNotes: readonly string[] = [
  'Confirmed the color and the start by phone.',
  'Materials ordered, lead time three weeks.',
  'Inspector came, passed with one remark: label the shutoffs.',
  'Day 3: a bit behind because of rain, back on plan by Friday.',
  'Final walk-through done, two small things on the list.',
  'Tarp over the north side tonight, rain from 3 am.',
  'Delivered to the wrong side of the house, moved it all by hand.',
  'Owner added two outlets, priced and agreed by text.',
];

export const declineReasons: readonly string[] = [
  'Went with a lower bid.',
  'Project postponed until next year.',
  'Decided to do a part of it themselves.',
  'Financing did not come through.',
  'Chose a company that could start sooner.',
];

export const cancelReasons: readonly string[] = [
  'House was sold.',
  'Customer moved away.',
  'Duplicate request.',
  'Called off for family reasons.',
  'Town refused the variance.',
];

export const sources = [
  'Referral',
  'Website',
  'Google',
  'Repeat customer',
  'Yard sign',
  'Home show',
  'Nextdoor',
] as const;
