declare module 'postject' {
  /** Writes `data` as a section of an executable file, in place. */
  export function inject(
    file: string,
    section: string,
    data: Uint8Array,
    options?: { sentinelFuse?: string },
  ): Promise<void>;
}
