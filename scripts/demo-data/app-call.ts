export type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;
