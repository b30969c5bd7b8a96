import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { startSession } from './session.ts';
import type { Session, SessionActions, SessionSource } from './session-contract.ts';

const SessionContext = createContext<(Session & SessionActions) | null>(null);

/** `source` is for tests; without it the provider starts its own. */
export function SessionProvider({ children, source }: { children: ReactNode; source?: SessionSource }) {
  const [own] = useState(() => source ?? startSession());
  const [session, setSession] = useState(own.read);
  // A transition, so that the screen stays until the next screen's file is here.
  useEffect(() => own.start((next) => startTransition(() => setSession(next))), [own]);
  const value = useMemo(() => ({ ...session, ...own.actions }), [session, own]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): Session & SessionActions {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
