export interface Coordinates {
  lat: number;
  lon: number;
  /** In metres. */
  accuracy: number | undefined;
}

/** Where this device is, or why nobody knows: it may not be asked, or it has not found out within eight seconds. */
export type Whereabouts = Coordinates | 'denied' | 'unknown';

const denied = 1;

export function whereAmI(): Promise<Whereabouts> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unknown');
      return;
    }
    // The browser counts its own time only from the answer of the person who is asked first.
    setTimeout(() => resolve('unknown'), 30_000);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy }),
      (error?: GeolocationPositionError) => resolve(error?.code === denied ? 'denied' : 'unknown'),
      { timeout: 8000, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}
