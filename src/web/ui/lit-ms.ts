/** As long as the light of lit.module.css takes to fade. */
export const litMs = 3_000;
