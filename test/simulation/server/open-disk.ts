import { clusterUrl } from '../../../api/testing/test-database.ts';
import type { Disk } from './disk.ts';
import { openMemoryDisk } from './memory-disk.ts';
import { openPostgresDisk } from './postgres-disk.ts';

/** Opens the database for a new process, on PostgreSQL where the tests have a cluster, as the image has it (null: without a table, or a row). */
export function openDisk(image: Buffer | null): Disk {
  return clusterUrl !== undefined ? openPostgresDisk(image) : openMemoryDisk(image);
}
