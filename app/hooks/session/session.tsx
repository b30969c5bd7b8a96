import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type Session, type SessionActions, type SessionKeeper, startSession } from './session-keeper.ts';

const SessionContext = createContext<(Session & SessionActions) | null>(null);

/** `keeper` is for tests; without it the provider starts its own. */
export function SessionProvider({ children, keeper }: { children: ReactNode; keeper?: SessionKeeper }) {
  const [own] = useState(() => keeper ?? startSession());
  const [session, setSession] = useState(own.read);
  // As a transition: what is shown stays until the next screen's file is here.
  useEffect(() => own.start((next) => startTransition(() => setSession(next))), [own]);
  const value = useMemo(() => ({ ...session, ...own.actions }), [session, own]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): Session & SessionActions {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
