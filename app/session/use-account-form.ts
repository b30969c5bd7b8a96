import { useState } from 'react';
import { AccountError } from './account-client.ts';

interface AccountForm<Problem> {
  /** True from the press of the button until the answer is here, and for good once the form is left behind. */
  pending: boolean;
  problem: Problem | null;
  setProblem: (problem: Problem | null) => void;
  /** Runs `call`; what the server refuses becomes the problem. `leave`: another screen comes in the form's place. */
  send: (call: () => Promise<'stay' | 'leave'>) => Promise<void>;
}

/** A form that asks the server for something about the account. `problemOf` puts a refusal in words. */
export function useAccountForm<Problem>(problemOf: (error: AccountError) => Problem): AccountForm<Problem> {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function send(call: () => Promise<'stay' | 'leave'>): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      if ((await call()) === 'leave') return;
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(problemOf(error));
    }
    setPending(false);
  }
  return { pending, problem, setProblem, send };
}
