/** Takes one change back and leaves alone what was changed since; resolves to whether anything was left to take back. */
export type TakeBack = () => Promise<boolean>;
