import { tabularFace } from '../../ui/styles/parts.ts';

/** Figures that don't move when they change. */
export const digits = { ...tabularFace, lineHeight: 1 } as const;
