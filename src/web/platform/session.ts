import type { Right } from '../../shared/auth/rights.ts';
import { api, ApiError, tokenKey, unreadableCode } from './api-client.ts';
import { setHomePhones } from './home-phones.ts';
import { newKeyOption } from './idempotency-key.ts';
import { forgetSession, knownEmployee, rememberSession } from './offline/known-session.ts';
import { forgetPlace, isPublicPath, rememberPlace } from './return-path.ts';
import { questionPatienceMs, within } from './within.ts';
import type { SessionEmployee } from './session-employee.ts';
import { createStore, useStore } from './store.ts';
import { stopViewing, viewedAs } from './view-as.ts';

export interface Session {
  loading: boolean;
  employee: SessionEmployee | null;
  /** The server gave no answer to the session check; the token is kept and the check can be repeated. */
  isUnreachable: boolean;
  /**
   * Whose session is over, as a call of the open app was told; null otherwise. A failed check of a stored token is told to nobody
   * (specification, section 8).
   */
  expiredEmail: string | null;
  /** This device knows whose session it is; the server has not been reached since the page was opened. */
  isUnconfirmed: boolean;
}

const anonymous: Session = {
  loading: false,
  employee: null,
  isUnreachable: false,
  expiredEmail: null,
  isUnconfirmed: false,
};
const askAgainMs = 5_000;

const session = createStore<Session>({ ...anonymous, loading: true });

function set(next: Session): void {
  setHomePhones(next.employee?.homePhones);
  session.set(next);
}

export function useSession(): Session {
  return useStore(session);
}

export function getSession(): Session {
  return session.read();
}

/** The signed-in employee. Only for what is rendered inside the guarded area. */
export function useEmployee(): SessionEmployee {
  const { employee } = useSession();
  if (!employee) throw new Error('There is no signed-in employee here.');
  return employee;
}

/** Whether an employee has a right, or all of several. */
export function hasRight({ role, rights }: Holder, wanted: Right | readonly Right[]): boolean {
  return [wanted].flat().every((right) => (rights ? rights.includes(right) : role !== 'field'));
}

export type Holder = Pick<SessionEmployee, 'role' | 'rights'>;

/** Whether the signed-in employee has it. */
export function useRight(...wanted: Right[]): boolean {
  return hasRight(useEmployee(), wanted);
}

function note(message: string): void {
  // eslint-disable-next-line no-console -- the specification (section 8) asks for a note in the console
  console.log(message);
}

function becomeAnonymous(expiredEmail: string | null): void {
  stopViewing();
  if (!isPublicPath(location.pathname)) rememberPlace(location.pathname + location.search);
  localStorage.removeItem(tokenKey);
  forgetSession();
  set({ ...anonymous, expiredEmail });
}

/** Without any answer the token is kept, for work without a network. Every other failure is the specification's session check failure. */
function isNoAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.status === 0 && error.code !== unreadableCode);
}

/** Checks the stored token against the server (specification, section 4). Never throws. */
export async function checkSession(): Promise<void> {
  const token = localStorage.getItem(tokenKey);
  if (!token) {
    note('No auth token found.');
    becomeAnonymous(null);
    return;
  }
  set({ ...anonymous, loading: true });
  const known = viewedAs() ? undefined : knownEmployee();
  const asking = api('GET /api/auth/me');
  try {
    confirm(await (known ? within(asking, questionPatienceMs) : asking));
  } catch (error) {
    if (known && isNoAnswer(error)) {
      set({ ...anonymous, employee: known, isUnconfirmed: true });
      confirmLater(asking, token);
    } else if (viewedAs() && !isNoAnswer(error)) {
      // The role or the person is gone: one’s own session most likely is not.
      stopViewing();
      await checkSession();
    } else refuse(error);
  }
}

function confirm(employee: SessionEmployee): void {
  if (!viewedAs()) rememberSession(employee);
  set({ ...anonymous, employee });
}

function refuse(error: unknown): void {
  if (isNoAnswer(error)) {
    set({ ...anonymous, isUnreachable: true });
    return;
  }
  note(`The session check failed: ${error instanceof Error ? error.message : String(error)}`);
  becomeAnonymous(null);
}

/** The app is shown with what this device knows; the server is asked until it has said whose session it is. */
function confirmLater(asking: Promise<SessionEmployee>, token: string): void {
  const isOpen = () => getSession().isUnconfirmed && localStorage.getItem(tokenKey) === token;
  const listen = (asked: Promise<SessionEmployee>) =>
    asked.then(
      (employee) => isOpen() && confirm(employee),
      (error: unknown) => isOpen() && !isNoAnswer(error) && refuse(error),
    );
  void listen(asking);
  const timer = setInterval(ask, askAgainMs);
  window.addEventListener('online', ask);
  function ask() {
    if (isOpen()) void listen(api('GET /api/auth/me'));
    else {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    }
  }
}

/** Takes up the session that the server has opened. */
export function enter(answer: { token: string; employee: SessionEmployee }): void {
  forgetSession();
  localStorage.setItem(tokenKey, answer.token);
  confirm(answer.employee);
}

/** The same where a personal link may have led here: it is used up, and would be in the way of the pages. */
export function enterBehindLink(answer: Parameters<typeof enter>[0]): void {
  if (location.hash) history.replaceState(null, '', '/');
  enter(answer);
}

export async function whileLoading(work: () => Promise<void>): Promise<void> {
  const before = getSession();
  set({ ...before, loading: true });
  try {
    await work();
  } catch (error) {
    set({ ...before, loading: false });
    throw error;
  }
}

/** Signs in, or throws what the server answered. */
export async function login(email: string, password: string): Promise<void> {
  await whileLoading(async () =>
    enter(await api('POST /api/auth/login', { body: { email, password }, ...newKeyOption() })),
  );
}

export interface FirstAccount {
  code: string;
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Creates the first account of an empty database and signs it in, or throws what the server answered. */
export async function signUp(account: FirstAccount): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { ...account, timeZone };
  await whileLoading(async () => enter(await api('POST /api/auth/sign-up', { body, ...newKeyOption() })));
}

/** Sets the password through a personal link and signs in, or throws what the server answered. */
export async function setPassword(code: string, password: string): Promise<void> {
  const answer = await api('POST /api/auth/set-password', { body: { code, password }, ...newKeyOption() });
  enterBehindLink(answer);
}

/** Shows what was changed of the signed-in employee or of the company; changes of other employees are none here. */
export function refreshEmployee(changed: Pick<SessionEmployee, 'id'> & Partial<SessionEmployee>): void {
  const { employee } = getSession();
  if (employee?.id === changed.id) set({ ...getSession(), employee: { ...employee, ...changed } });
}

/** Ends the session here, in the other tabs (they see the token go) and, when it can be reached, on the server. */
export async function logout(): Promise<void> {
  stopViewing();
  const ending = api('POST /api/auth/logout', newKeyOption()).catch(() =>
    note('The server could not be told of the logout.'),
  );
  localStorage.removeItem(tokenKey);
  forgetSession();
  forgetPlace();
  set(anonymous);
  await ending;
}

/** The server no longer accepts the token: as a failed session check, whatever call found it out. */
export function expireSession(): void {
  const { employee } = getSession();
  if (employee) becomeAnonymous(employee.email);
}

/** Ends the session when the error says that the server no longer knows it. Answers whether it did. */
export function endSessionOn(error: unknown): boolean {
  const isRefused = error instanceof ApiError && error.status === 401;
  if (isRefused) expireSession();
  return isRefused;
}

/** Follows what other tabs do: a logout there ends the session here, a sign-in there is checked here. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey || event.storageArea !== localStorage) return;
    if (event.newValue) void checkSession();
    else if (getSession().employee) {
      stopViewing();
      forgetSession();
      forgetPlace();
      set(anonymous);
    }
  });
}
