/**
 * The wire's version (R24). Every request says its sender's in PROTOCOL_HEADER and every answer the server's;
 * without the header it is 1, which release 30f6864 has. Version 2 has short answers to pushes, and packs of format
 * 2; no release has it yet, so what is new says `since: 2`. The first new field or entity after a release raises it.
 */
export const PROTOCOL_VERSION = 2;
/** The oldest version that a server still serves. */
export const PROTOCOL_OLDEST = PROTOCOL_VERSION - 1;
/** Servers from this version on read a large request compressed (R31). */
export const GZIP_SINCE = 2;
export const PROTOCOL_HEADER = 'x-chalkbook-protocol';
