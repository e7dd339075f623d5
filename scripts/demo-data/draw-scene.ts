import sharp from 'sharp';

/** What a photo of a job site shows. */
export type Scene = 'kitchen' | 'bath' | 'roof' | 'deck' | 'facade' | 'room';
export type Stage = 'before' | 'after';

export interface Shot {
  scene: Scene;
  stage: Stage;
  /** Chooses colours, the part that is seen, the side that the light comes from. */
  take: number;
  isPortrait: boolean;
}

/** A photo of a job as somebody takes it on site: the whole of it, or one part from nearer by. */
export async function drawScene(shot: Shot): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { scene, stage, take, isPortrait } = shot;
  const [width, height] = isPortrait ? [840, 1120] : [1120, 840];
  const paint = paints[stage][take % paints[stage].length]!;
  const near = [1, 0.82, 0.62, 0.9, 0.7][take % 5]!;
  const seen = { width: (isPortrait ? 675 : 1200) * near, height: 900 * near };
  const left = (1200 - seen.width) * ((take * 0.37 + 0.2) % 1);
  const top = (900 - seen.height) * ((take * 0.61 + 0.5) % 1);
  const mirrored = take % 2 === 1 ? 'transform="translate(1200 0) scale(-1 1)"' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"
      viewBox="${left} ${top} ${seen.width} ${seen.height}">
    <defs>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff6e0" stop-opacity="${stage === 'after' ? 0.3 : 0.1}"/>
        <stop offset="1" stop-color="#0b1420" stop-opacity="${stage === 'after' ? 0.16 : 0.34}"/>
      </linearGradient>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${stage === 'after' ? '#7fb2dd' : '#aab6bf'}"/>
        <stop offset="1" stop-color="${stage === 'after' ? '#dcebf5' : '#dcdfe0'}"/>
      </linearGradient>
    </defs>
    <g ${mirrored}>${scenes[scene](paint, stage, take)}</g>
    <rect x="${left}" y="${top}" width="${seen.width}" height="${seen.height}" fill="url(#light)"/>
  </svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer();
  return { bytes, width, height };
}

interface Paint {
  wall: string;
  wood: string;
  front: string;
  stone: string;
  accent: string;
}

const paints: Record<Stage, readonly Paint[]> = {
  before: [
    { wall: '#cdbf9e', wood: '#8a6238', front: '#a9793f', stone: '#b7a68a', accent: '#6d7f5f' },
    { wall: '#c2b8ae', wood: '#7a5a3c', front: '#8d6b4a', stone: '#a89f94', accent: '#7b6a76' },
    { wall: '#bfc2ae', wood: '#85664a', front: '#9c8460', stone: '#aba287', accent: '#8a5f4c' },
  ],
  after: [
    { wall: '#eef0ec', wood: '#c79a66', front: '#33566b', stone: '#f4f3ef', accent: '#2f6f4f' },
    { wall: '#f3ede2', wood: '#b98a58', front: '#f7f5f0', stone: '#d9dde0', accent: '#b4562f' },
    { wall: '#e6ebee', wood: '#a97f55', front: '#5a7062', stone: '#efe9df', accent: '#24415e' },
  ],
};

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const poly = (points: string, fill: string, more = '') =>
  `<polygon points="${points}" fill="${fill}" ${more}/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_each, index) => draw(index)).join('');
const shade = 'fill-opacity="0.18"';
const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-width="${width}"/>`;

/** Wear that every old thing has: a stain that ran down, and cracks. */
const wear = (x: number, y: number, take: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${60 + (take % 4) * 18}" ry="${34 + (take % 3) * 14}" fill="#6b4e2c" fill-opacity="0.28"/>
   <ellipse cx="${x + 14}" cy="${y + 26}" rx="34" ry="58" fill="#5a4025" fill-opacity="0.2"/>
   <path d="M${x - 70} ${y - 90} l26 40 l-12 30 l34 44" stroke="#4b3b2a" stroke-width="3" fill="none" stroke-opacity="0.6"/>`;

const windowAt = (x: number, y: number, w: number, h: number, frame: string) =>
  rect(x - 12, y - 12, w + 24, h + 24, frame) +
  rect(x, y, w, h, 'url(#sky)') +
  poly(
    `${x},${y + h} ${x + w * 0.3},${y + h * 0.55} ${x + w * 0.7},${y + h * 0.7} ${x + w},${y + h * 0.5} ${x + w},${y + h}`,
    '#6f8f63',
  ) +
  rect(x + w / 2 - 4, y, 8, h, frame);

/** Boards that run towards the one who looks. */
const floor = (colour: string, top: number) =>
  rect(0, top, 1200, 900 - top, colour) +
  times(13, (index) => line(600 + (index - 6) * 60, top, 600 + (index - 6) * 210, 900, '#00000033', 3));

const scenes: Record<Scene, (paint: Paint, stage: Stage, take: number) => string> = {
  kitchen: ({ wall, wood, front, stone, accent }, stage, take) =>
    rect(0, 0, 1200, 640, wall) +
    floor(wood, 640) +
    windowAt(470, 130, 260, 210, '#f5f5f2') +
    times(
      3,
      (index) => rect(40 + index * 136, 90, 126, 240, front) + rect(150 + index * 136, 250, 6, 50, '#d8c48e'),
    ) +
    times(
      3,
      (index) =>
        rect(770 + index * 136, 90, 126, 240, front) + rect(780 + index * 136, 250, 6, 50, '#d8c48e'),
    ) +
    (stage === 'after'
      ? times(22, (index) =>
          times(2, (row) =>
            rect(40 + index * 51 + (row % 2) * 25, 352 + row * 34, 48, 31, '#fbfbf8', 'stroke="#cfd3d2"'),
          ),
        )
      : rect(0, 345, 1200, 70, '#b9a87f')) +
    rect(0, 420, 1200, 34, stone) +
    times(
      8,
      (index) => rect(20 + index * 148, 458, 140, 182, front) + rect(76 + index * 148, 478, 28, 6, '#d8c48e'),
    ) +
    rect(520, 396, 160, 26, '#9aa3a8') +
    `<path d="M600 396 v-60 q0 -26 34 -26 v22" stroke="#8f989c" stroke-width="10" fill="none"/>` +
    rect(868, 452, 170, 188, stage === 'after' ? '#c9ced1' : '#e8e2d2') +
    rect(884, 486, 138, 92, '#22282c') +
    `<circle cx="300" cy="400" r="22" fill="${accent}"/>` +
    (stage === 'before' ? wear(300, 560, take) + rect(444, 458, 4, 182, '#3b2c1d') : ''),
  bath: ({ wall, front, stone, accent }, stage, take) =>
    rect(0, 0, 1200, 660, wall) +
    times(15, (index) =>
      times(6, (row) =>
        rect(
          index * 82,
          180 + row * 82,
          78,
          78,
          stage === 'after' ? '#f8f9f9' : '#c9b9a6',
          `stroke="${stage === 'after' ? '#c7d0d2' : '#8b7d6b'}" stroke-width="3"`,
        ),
      ),
    ) +
    rect(0, 660, 1200, 240, stage === 'after' ? '#8b949a' : '#9c8f7c') +
    times(12, (index) => line(index * 110 - 40, 660, index * 190 - 420, 900, '#00000026', 3)) +
    windowAt(820, 60, 220, 150, '#f5f5f2') +
    `<rect x="60" y="500" width="560" height="200" rx="46" fill="${stage === 'after' ? '#ffffff' : '#e3d6b8'}"/>` +
    `<rect x="90" y="516" width="500" height="60" rx="30" fill="#00000020"/>` +
    `<path d="M110 500 v-190 q0 -30 40 -30" stroke="#9aa3a8" stroke-width="12" fill="none"/>` +
    rect(760, 470, 330, 220, front) +
    rect(740, 440, 370, 34, stone) +
    `<ellipse cx="925" cy="446" rx="92" ry="16" fill="#ffffff"/>` +
    rect(806, 232, 240, 180, stage === 'after' ? '#dfe9ec' : '#b8bdb6', 'stroke="#8a8f8f" stroke-width="8"') +
    rect(640, 330, 46, 200, accent) +
    (stage === 'before'
      ? wear(380, 420, take) + times(4, (index) => rect(82 * (2 + index * 3), 426, 78, 78, '#7f715e'))
      : ''),
  roof: ({ stone, accent }, stage, take) =>
    rect(0, 0, 1200, 900, 'url(#sky)') +
    poly('0,520 200,430 420,500 640,410 900,480 1200,400 1200,900 0,900', '#71906a') +
    poly('80,700 400,190 1010,190 1180,700', stage === 'after' ? '#4a5158' : '#7d6a58') +
    times(13, (row) =>
      times(24, (index) => {
        const y = 200 + row * 38;
        const indent = 320 - row * 24;
        const width = (1200 - indent * 1.4) / 24;
        const tone =
          stage === 'after' ? ['#545c64', '#474e55', '#5d656d'] : ['#8b7560', '#6e5c4b', '#97826b'];
        return rect(
          indent * 0.96 + index * width + (row % 2) * (width / 2),
          y,
          width - 2,
          35,
          tone[(index * 7 + row * 3 + take) % 3]!,
        );
      }),
    ) +
    poly('80,700 1180,700 1200,730 60,730', stage === 'after' ? '#f2f2ee' : '#b9ad98') +
    rect(820, 110, 110, 170, '#96594a') +
    times(6, (row) => line(820, 130 + row * 26, 930, 130 + row * 26, '#c9a396', 4)) +
    rect(808, 96, 134, 22, stone) +
    rect(80, 730, 1100, 170, stage === 'after' ? '#e8e6df' : '#c8bda6') +
    rect(250, 770, 150, 130, '#5b7a8e') +
    rect(700, 770, 150, 130, '#5b7a8e') +
    (stage === 'before'
      ? poly('430,420 560,400 590,520 460,540', '#4a3b2c') + wear(900, 520, take)
      : `<rect x="420" y="330" width="120" height="150" fill="#a9cbe0" stroke="#2e3439" stroke-width="10"/>` +
        rect(60, 700, 1140, 16, accent)),
  deck: ({ wood, accent, wall }, stage, take) =>
    rect(0, 0, 1200, 480, 'url(#sky)') +
    times(
      9,
      (index) =>
        `<ellipse cx="${index * 150 + 30}" cy="${330 + (index % 3) * 30}" rx="120" ry="120" fill="${index % 2 ? '#5f8558' : '#6f9664'}"/>`,
    ) +
    rect(0, 430, 1200, 180, '#7ba05f') +
    rect(780, 60, 420, 470, wall) +
    times(11, (row) => line(780, 100 + row * 40, 1200, 100 + row * 40, '#00000018', 4)) +
    rect(870, 170, 220, 360, '#f7f7f3') +
    rect(890, 190, 180, 320, '#86a7b8') +
    poly('0,560 1200,500 1200,900 0,900', stage === 'after' ? wood : '#8f8a80') +
    times(12, (index) =>
      line(0, 590 + index * 30 + index * index, 1200, 530 + index * 36 + index * index, '#0000003a', 4),
    ) +
    times(9, (index) =>
      rect(20 + index * 92, 360 - index, 12, 210, stage === 'after' ? '#f3f3ef' : '#7c6a54'),
    ) +
    rect(0, 348, 790, 18, stage === 'after' ? '#f8f8f4' : '#6b5a46') +
    (stage === 'before'
      ? poly('300,700 470,690 480,740 310,756', '#3d3329') + wear(640, 760, take)
      : `<rect x="430" y="560" width="190" height="16" fill="#5b4632"/><rect x="450" y="576" width="12" height="90" fill="#5b4632"/><rect x="590" y="576" width="12" height="90" fill="#5b4632"/><circle cx="690" cy="560" r="48" fill="${accent}"/><rect x="660" y="590" width="60" height="70" fill="#b9603c"/>`),
  facade: ({ wall, accent, stone }, stage, take) =>
    rect(0, 0, 1200, 900, 'url(#sky)') +
    rect(120, 260, 960, 520, wall) +
    times(stage === 'after' ? 16 : 13, (row) =>
      line(
        120,
        290 + row * (stage === 'after' ? 32 : 40),
        1080,
        290 + row * (stage === 'after' ? 32 : 40),
        '#0000001f',
        5,
      ),
    ) +
    poly('70,270 600,40 1130,270', stage === 'after' ? '#4a5158' : '#77675a') +
    poly('200,262 600,92 1000,262', wall) +
    windowAt(230, 360, 150, 190, stage === 'after' ? '#ffffff' : '#a89b84') +
    windowAt(820, 360, 150, 190, stage === 'after' ? '#ffffff' : '#a89b84') +
    windowAt(545, 140, 110, 90, stage === 'after' ? '#ffffff' : '#a89b84') +
    rect(530, 470, 140, 310, stage === 'after' ? accent : '#6a4a33') +
    `<circle cx="650" cy="630" r="8" fill="#d8c48e"/>` +
    rect(490, 780, 220, 26, stone) +
    rect(460, 806, 280, 26, stone) +
    rect(0, 800, 1200, 100, '#7d9f62') +
    rect(500, 832, 200, 68, '#b9b3a6') +
    (stage === 'before'
      ? wear(470, 640, take) +
        times(5, (index) => rect(140 + index * 30, 600 + index * 34, 80, 30, '#8c8069'))
      : times(4, (index) => `<ellipse cx="${200 + index * 40}" cy="796" rx="38" ry="30" fill="#54804f"/>`)),
  room: ({ wall, wood, accent, front }, stage, take) =>
    rect(0, 0, 1200, 620, wall) +
    poly('0,0 180,90 180,590 0,700', '#00000012') +
    floor(stage === 'after' ? wood : '#9b9488', 620) +
    rect(0, 606, 1200, 18, stage === 'after' ? '#ffffff' : '#a5957c') +
    windowAt(300, 150, 230, 270, '#f5f5f2') +
    windowAt(680, 150, 230, 270, '#f5f5f2') +
    (stage === 'after'
      ? rect(330, 560, 420, 120, front) +
        rect(330, 500, 420, 80, front, 'stroke="#00000022" stroke-width="4"') +
        rect(960, 330, 120, 290, accent) +
        `<circle cx="610" cy="60" r="46" fill="#fff3cf"/>`
      : rect(960, 120, 160, 500, '#8d8578') +
        times(6, (index) => rect(964 + index * 26, 124, 8, 492, '#b08f63')) +
        wear(240, 470, take) +
        rect(120, 660, 180, 130, '#c7c2b4') +
        rect(150, 620, 120, 44, '#b9b4a5')) +
    rect(0, 0, 1200, 20, '#00000014', shade),
};
