import './public-bid.css';

import { startBar } from './bottom-bar.ts';
import { countView } from './count-view.ts';
import { dropOld } from './device.ts';
import { startDecline } from './decline.ts';
import { startAccept } from './accept.ts';
import { startAsk } from './ask.ts';
import { startVerify } from './verify.ts';

/** Brings the page to life; again after its content was exchanged for what the server says now. */
function start(page: HTMLElement): void {
  page.querySelector('.without-script')?.remove();
  dropOld(page);
  startBar(page);
  startAccept(page, start);
  startDecline(page, start);
  startAsk(page);
}

const page = document.querySelector<HTMLElement>('main.page');
if (page) {
  start(page);
  countView(page);
}
startVerify();
