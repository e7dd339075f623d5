import { createHash } from 'node:crypto';

import type { Pool } from 'pg';

import type { Db } from '../../src/server/platform/db/database.ts';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';
import { dayMs } from './calendar.ts';
import { drawScene, type Scene, type Shot, type Stage } from './draw-scene.ts';
import { createRandom, type Random } from './random.ts';

const sceneOf: Readonly<Record<string, Scene>> = {
  Roofing: 'roof',
  Siding: 'facade',
  'Windows and Doors': 'facade',
  'Decks and Porches': 'deck',
  Kitchens: 'kitchen',
  Bathrooms: 'bath',
};

/** What people write under photos of a scene, and the room or side that they show. */
const words: Record<Scene, { areas: readonly string[] } & Record<Stage, readonly string[]>> = {
  kitchen: {
    areas: ['Kitchen', 'Pantry', 'Breakfast nook'],
    before: [
      'Sink wall as found',
      'Cabinets to come out',
      'Water stain under the sink',
      'Old range, gas line behind it',
    ],
    after: [
      'Sink wall finished',
      'Uppers hung and level',
      'Backsplash grouted',
      'Range in, hood vented outside',
    ],
  },
  bath: {
    areas: ['Hall bath', 'Upper bath', 'Powder room'],
    before: [
      'Loose tile behind the tub',
      'Vanity with rot at the base',
      'Mold at the ceiling',
      'Cracked grout, soft wall',
    ],
    after: ['Tile set and sealed', 'Vanity and mirror in', 'Tub trimmed out', 'Fan wired, humidity switch'],
  },
  roof: {
    areas: ['South slope', 'North slope', 'Chimney', 'Garage'],
    before: [
      'Missing shingles, deck exposed',
      'Curling on the south side',
      'Old flashing, tar over tar',
      'Soft spot by the chimney',
    ],
    after: ['Ridge vent on', 'New flashing and saddle', 'Skylight set and flashed', 'Cleaned up, magnet run'],
  },
  deck: {
    areas: ['Back deck', 'Stairs', 'Porch'],
    before: ['Boards rotted through', 'Railing moves by hand', 'Ledger without flashing'],
    after: ['Composite boards down', 'New railing, 42 inches', 'Ready for the walk-through'],
  },
  facade: {
    areas: ['Front', 'East side', 'West side', 'Entry'],
    before: ['Siding cracked below the window', 'Sash painted shut', 'Rot at the sill', 'Front as found'],
    after: [
      'Lap siding and trim done',
      'New windows, foam and flash tape',
      'Door hung and adjusted',
      'Front finished',
    ],
  },
  room: {
    areas: ['Living room', 'Basement', 'Bedroom 2', 'Hallway'],
    before: [
      'Open studs, no insulation',
      'Floor cupped by the wall',
      'Crack from the corner',
      'Panel and wiring as found',
    ],
    after: [
      'Painted, two coats',
      'Floor sanded and finished',
      'Drywall taped, level 4',
      'Lights and outlets in',
    ],
  },
};
/** What is written under photos of work that goes on. */
const duringWords = [
  'Demo done, ready for rough-in',
  'Rough-in, before it is covered',
  'Inspector was here today',
];
const allScenes = Object.keys(words) as Scene[];

/** One project is a whole house, so that there is something to scroll. */
const wholeHouse = 150;
const takes = 5;
/** An event of many photos names no more, as the app itself does. */
const mostTold = 20;

interface Person {
  id: number;
  name: string;
}

interface Place {
  id: number;
  category: string;
  status: string;
  from: Date;
  until: Date;
  latitude: number | null;
  longitude: number | null;
}

/** Photos on the newest projects under way or done, before and after, and in some of the bids that are out or being written. */
export async function writePhotos(
  { db, pool }: { db: Db; pool: Pool },
  files: Pick<FileStore, 'put'>,
  now: Date,
): Promise<void> {
  const album = new Album(db, pool, files, now);
  const { rows: jobs } = await pool.query<Place>(
    `select p.id, k.name as category, p.status, p.created_at as from, p.status_since as until, p.latitude, p.longitude
     from projects p join categories k on k.id = p.category_id
     where p.status in ('work_in_progress', 'project_completed') and p.deleted_at is null
     order by p.status_since desc, p.id limit 8`,
  );
  for (const [index, job] of jobs.entries()) {
    if (index === 0) await album.addHouse(job);
    else await album.addJob(job, { before: 3, after: 3 });
  }
  const { rows: offers } = await pool.query<Place & { bidId: number; isOut: boolean }>(
    `select * from (
       select p.id, k.name as category, p.status, p.created_at as from, b.updated_at as until, p.latitude, p.longitude,
         b.id as "bidId", b.status <> 'draft' as "isOut", row_number() over (partition by b.status order by b.created_at desc) as place
       from bids b join projects p on p.id = b.project_id join categories k on k.id = p.category_id
       where b.status in ('draft', 'viewed') and p.deleted_at is null and b.deleted_at is null and b.revision = 1) offers
     where place <= case when "isOut" then 1 else 3 end order by "bidId"`,
  );
  for (const { bidId, isOut, ...place } of offers) {
    await album.addJob(place, { before: 4, after: 0 });
    await pool.query(
      `insert into bid_pictures (bid_id, position, photo_id, picture_sha256, caption)
       select $1, row_number() over (order by position), id, picture_sha256, case when $2::boolean then caption end
       from (select * from photos where project_id = $3 order by position limit 3) chosen`,
      [bidId, isOut, place.id],
    );
  }
}

/** Draws each shot once and hangs it wherever it fits. */
class Album {
  readonly #db: Db;
  readonly #pool: Pool;
  readonly #files: Pick<FileStore, 'put'>;
  readonly #now: Date;
  readonly #random: Random = createRandom(4711);
  readonly #drawn = new Map<string, { sha256: string; width: number; height: number }>();
  /** Projects that have their photos: one under way may have a bid that is out as well, or two of them. */
  readonly #hung = new Set<number>();
  #people: readonly Person[] | undefined;

  constructor(db: Db, pool: Pool, files: Pick<FileStore, 'put'>, now: Date) {
    this.#db = db;
    this.#pool = pool;
    this.#files = files;
    this.#now = now;
  }

  async addJob(place: Place, count: Record<Stage, number>): Promise<void> {
    if (this.#hung.has(place.id)) return;
    const scene = sceneOf[place.category] ?? 'room';
    for (const stage of ['before', 'after'] as const) {
      const shots = Array.from({ length: count[stage] }, (_each, take) => ({ scene, take: take % takes }));
      await this.#hang(place, stage, shots);
    }
  }

  async addHouse(place: Place): Promise<void> {
    for (const stage of ['before', 'after'] as const) {
      const shots = Array.from({ length: wholeHouse / 2 }, (_each, index) => ({
        scene: allScenes[Math.floor(index / takes) % allScenes.length]!,
        take: index % takes,
      }));
      await this.#hang(place, stage, shots);
    }
  }

  async #hang(place: Place, stage: Stage, shots: readonly Pick<Shot, 'scene' | 'take'>[]): Promise<void> {
    const random = this.#random;
    this.#people ??= (
      await this.#pool.query<Person>(
        `select id, first_name || ' ' || last_name as name from employees where role = 'field' and is_active and deleted_at is null order by id`,
      )
    ).rows;
    const person = random.pick(this.#people);
    const times = this.#times(place, stage, shots.length);
    const isDuring = stage === 'after' && place.status === 'work_in_progress';
    const rows = [];
    for (const [index, { scene, take }] of shots.entries()) {
      const picture = await this.#draw({ scene, stage, take, isPortrait: take % 3 === 2 });
      const { areas, [stage]: finished } = words[scene];
      const captions = isDuring ? duringWords : finished;
      rows.push({
        photo_group: stage,
        is_during: isDuring,
        filename: `IMG_${3100 + place.id * 7 + index + (stage === 'after' ? 400 : 0)}.jpg`,
        picture_sha256: picture.sha256,
        source_sha256: createHash('sha256').update(`${place.id} ${stage} ${index}`).digest('hex'),
        width: picture.width,
        height: picture.height,
        taken_at: times[index],
        latitude: place.latitude,
        longitude: place.longitude,
        caption: index < captions.length || random.chance(0.3) ? captions[take % captions.length] : '',
        area: areas[take % areas.length],
        position: index + 1,
        created_at: new Date(Math.min(times[index]!.getTime() + 90_000, this.#now.getTime())),
      });
    }
    if (rows.length === 0) return;
    this.#hung.add(place.id);
    const { rows: added } = await this.#pool.query<{ id: number }>(
      `insert into photos (project_id, uploaded_by, photo_group, is_during, filename, picture_sha256, source_sha256, width, height, taken_at,
         latitude, longitude, caption, area, position, created_at, updated_at)
       select $1, $2, f.photo_group, f.is_during, f.filename, f.picture_sha256, f.source_sha256, f.width, f.height, f.taken_at,
         f.latitude, f.longitude, f.caption, f.area, f.position, f.created_at, f.created_at
       from json_populate_recordset(null::photos, $3::json) f order by f.position returning id`,
      [place.id, person.id, JSON.stringify(rows)],
    );
    const filenames = rows.slice(0, mostTold).map(({ filename }) => filename);
    await this.#pool.query(
      `insert into events (at, actor_kind, actor_id, actor_name, project_id, subject_kind, subject_id, kind, after)
       values ($1, 'employee', $2, $3, $4, 'photo', $5, 'photo.added', $6)`,
      [
        rows.at(-1)!.created_at,
        person.id,
        person.name,
        place.id,
        added[0]!.id,
        { group: stage, ...(isDuring && { isDuring }), count: rows.length, filenames },
      ],
    );
  }

  /** Before on the day of the appointment, after in the days at the end; a minute or so from one to the next. */
  #times({ from, until }: Place, stage: Stage, count: number): Date[] {
    const start =
      stage === 'before'
        ? Math.min(from.getTime() + 2 * dayMs, until.getTime())
        : Math.max(from.getTime() + 3 * dayMs, until.getTime());
    const last = this.#now.getTime() - 3_600_000;
    const first = Math.min(start, last - count * 80_000);
    return Array.from({ length: count }, (_each, index) => new Date(first + index * 80_000));
  }

  async #draw(shot: Shot) {
    const key = JSON.stringify(shot);
    const known = this.#drawn.get(key);
    if (known) return known;
    const { bytes, width, height } = await drawScene(shot);
    const { sha256 } = await this.#files.put(this.#db, bytes, { mediaType: 'image/jpeg' });
    const drawn = { sha256, width, height };
    this.#drawn.set(key, drawn);
    return drawn;
  }
}
