const signOfLifeMs = 20_000;

/** Gives signs of life at once and every 20 s while `work` goes on, so that who looks tells a slow run from one that was broken off. */
export async function withPulse<T>(touch: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  await touch();
  const pulse = setInterval(() => void touch().catch(() => undefined), signOfLifeMs);
  try {
    return await work();
  } finally {
    clearInterval(pulse);
  }
}
