import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** Start parameters of PostgreSQL for a store on disk: durable, and small in memory. */
export function diskParameters(): string[] {
  // PGlite switches fsync off.
  const flags = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  return [...flags, ...withSettings({ ...common, ...durable })]
}

/** For a store in memory, which ends with its process anyway. */
export function memoryOptions(image: Blob | undefined): PGliteOptions {
  return {
    startParams: [...PGlite.defaultStartParams, ...withSettings({ ...common, ...brief })],
    // Small segments of the log make small images.
    ...(image ? { loadDataDir: image } : { initDbStartParams: ['--wal-segsize=1'] }),
  }
}

function withSettings(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const durable = {
  // The default, fdatasync, ends in a stub that no file system of ours sees.
  wal_sync_method: 'fsync',
  // The system keeps the files in memory too; the default of 128 MB is 150 MB more for scans 1.5 times as fast.
  shared_buffers: '32MB',
}

/** Of the log no more is kept than has to be: an image is copied with all of it. */
const brief = { shared_buffers: '16MB', min_wal_size: '2MB', max_wal_size: '4MB' }

const common = {
  TimeZone: 'UTC',
  maintenance_work_mem: '32MB',
  // So much of the log is kept for reuse after a checkpoint.
  min_wal_size: '32MB',
  max_wal_size: '160MB',
  // Deep expressions and documents have to reach this limit before that of the thread, which would end the database.
  max_stack_depth: '1MB',
  // Ordinary errors go to the client; the error output is for what ends the database.
  log_min_messages: 'fatal',
}
