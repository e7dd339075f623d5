// Drawn on a 16 px grid with a 1.5 px line. One path each, so that they cost next to nothing.
const paths = {
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4V10h-3v3.5h-4z',
  folder: 'M2 4.5V12a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1H8L6.5 3H3a1 1 0 0 0-1 1z',
  phone:
    'M5.5 2.5H3.2c-.4 0-.7.3-.7.7 0 5.7 4.6 10.3 10.3 10.3.4 0 .7-.3.7-.7v-2.3l-2.8-1-1.3 1.4a8 8 0 0 1-3.3-3.3l1.4-1.3z',
  people:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5m-4.5 5.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 3.2a2.5 2.5 0 0 1 0 4.6m1.5 2c1.6.6 2.5 1.9 2.5 3.7',
  person: 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8m-5 5.5c0-2.5 2.2-4 5-4s5 1.5 5 4',
  receipt: 'M3.5 2v12l1.5-1 1.5 1L8 13l1.5 1 1.5-1 1.5 1V2L11 3 9.5 2 8 3 6.5 2 5 3zM6 6.5h4M6 9.5h4',
  building: 'M3 13.5v-11h6.5v11M9.5 6.5H13v7M1.5 13.5h13M5.5 5.5H7m-1.5 2.5H7m-1.5 2.5H7',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  stamp: 'M6 9.5V7.3a2.9 2.9 0 1 1 4 0v2.2h2.5v2h-9v-2zM3.5 13.5h9',
  badge:
    'M3 3.5h10v10H3zM6 2v2.5M10 2v2.5M8 9a1.25 1.25 0 1 0 0-2.5A1.25 1.25 0 0 0 8 9m-2.25 2.5c.4-.8 1.2-1.2 2.25-1.2s1.85.4 2.25 1.2',
  tag: 'M2.5 2.5v5l6 6 5-5-6-6zM5.3 5.3h.01',
  box: 'M8 2 13.5 5v6L8 14l-5.5-3V5zM2.5 5 8 8l5.5-3M8 8v6',
  gear: 'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 1.75v1.8M8 12.45v1.8M3.58 3.58l1.27 1.27M11.15 11.15l1.27 1.27M1.75 8h1.8M12.45 8h1.8M3.58 12.42l1.27-1.27M11.15 4.85l1.27-1.27',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M10.3 10.3l3.2 3.2',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5 6.5 12 13 4.5',
  chevronDown: 'M4 6l4 4 4-4',
  chevronUp: 'M4 10l4-4 4 4',
  chevronRight: 'M6 4l4 4-4 4',
  chevronLeft: 'M10 4 6 8l4 4',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  arrowRight: 'M3 8h10M9 4l4 4-4 4',
  upDown: 'M5 6.5l3-3 3 3M5 9.5l3 3 3-3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  sidebar: 'M2.5 3h11v10h-11zM6.5 3v10',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  download: 'M8 2.5v7.5M5 7.5l3 3 3-3M3 13.5h10',
  upload: 'M8 10.5V3M5 5.5l3-3 3 3M3 13.5h10',
  edit: 'M10.5 3.5l2 2L6 12l-2.75.750L4 10zM9.2 4.8l2 2',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9M6.8 7v4M9.2 7v4',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  mail: 'M2.5 3.5h11v9h-11zM2.5 4.5 8 8.5l5.5-4',
  message: 'M2.5 3h11v8h-6L4.5 13.5V11h-2z',
  mapPin: 'M8 14s4.5-4 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 10 8 14 8 14m0-6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  cash: 'M1.5 4h13v8h-13zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M4 8h.01M12 8h.01',
  camera: 'M2 5h2.5L6 3h4l1.5 2H14v8H2zM8 11a2.25 2.25 0 1 0 0-4.5A2.25 2.25 0 0 0 8 11',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  chart: 'M2.5 13.5h11M4.5 11V7.5M8 11V3M11.5 11V5.5',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 4.8V8l2.2 1.5',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  external: 'M9 2.5h4.5V7M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4',
  link: 'M7 9a2.5 2.5 0 0 0 3.5 0l2.25-2.25a2.47 2.47 0 0 0-3.5-3.5L8.5 4M9 7a2.5 2.5 0 0 0-3.5 0L3.25 9.25a2.47 2.47 0 0 0 3.5 3.5L7.5 12',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3M8 11.5h.01',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 7.5v3.5M8 5h.01',
  offline:
    'M2 2l12 12M8 12h.01M5.5 9.5A3.7 3.7 0 0 1 8 8.5M3 6.8A8 8 0 0 1 5.5 5.3M8 4.5c2 0 3.7.800 5 2.3M10 9.2l.5.300',
  logout: 'M6 2.5H3v11h3M10.5 5 13.5 8l-3 3M13.5 8H6',
  sun: 'M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1.05 1.05M11.55 11.55l1.05 1.05M3.4 12.6l1.05-1.05M11.55 4.45l1.05-1.05',
  moon: 'M13.2 9.6A5.5 5.5 0 0 1 6.4 2.8a5.5 5.5 0 1 0 6.8 6.8',
  screen: 'M2 3h12v8H2zM5.5 13.5h5M8 11v2.5',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M6 3.5l-3 3 3 3',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6L13 6M13 2.5V6H9.5',
  star: 'M8 2.5l1.7 3.5 3.8.500-2.8 2.7.700 3.8L8 11.2 4.6 13l.7-3.8L2.5 6.5 6.3 6z',
  grip: 'M6 4h.01M6 8h.01M6 12h.01M10 4h.01M10 8h.01M10 12h.01',
  send: 'M14 2 7.5 8.5M14 2l-4 12-2.5-5.5L2 6z',
  image: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 3M10.5 6h.01',
  compare: 'M8 1.5v13M5.5 3.5h-3v9h3M10.5 3.5h3v9h-3',
  expand: 'M9.5 2.5h4v4M13.5 2.5 9 7M6.5 13.5h-4v-4M2.5 13.5 7 9',
  zoomIn: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M10.3 10.3l3.2 3.2M5.2 7h3.6M7 5.2v3.6',
  zoomOut: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M10.3 10.3l3.2 3.2M5.2 7h3.6',
  hammer: 'M9 5.5 3.2 11.3a1.1 1.1 0 0 0 1.5 1.5L10.5 7M7.5 4l2.5-1.5 3.5 3.5L12 8.5z',
  history: 'M3 8a5 5 0 1 0 1.6-3.7L3 6M3 2.5V6h3.5M8 5.5V8l2 1.2',
} as const;

export type IconName = keyof typeof paths;

/** Decoration beside words: hidden from screen readers, coloured by the text around it. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'more' || name === 'grip' ? 2 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
