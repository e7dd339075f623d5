import type { ComponentType } from 'react';
import { useEmployee } from './platform/session.ts';
import type { Role } from './platform/session-employee.ts';
import { lazy } from './ui/lazy.tsx';

// Nobody is led to a page that is not theirs: what is said there is fetched when somebody comes.
const OtherRole = lazy(async () => (await import('./pages/other-role.tsx')).OtherRole);

/** Shows a page to those whose role may use it. The server refuses the others by itself; this says so politely. */
export const forRoles = (roles: readonly Role[], Page: ComponentType): ComponentType =>
  function OfRoles() {
    const { role } = useEmployee();
    return roles.includes(role) ? <Page /> : <OtherRole roles={roles} />;
  };
