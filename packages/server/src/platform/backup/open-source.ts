import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type pg from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { newPool, sessionOptions } from '../database/pools.ts'
import type { BackupSource } from './take-backup.ts'

export interface OpenSource extends BackupSource {
  /** Another process answers calls on it, and goes on. */
  running: boolean
  /** Connections of the application, which see one company at a time. Not beside those of the reader. */
  asApplication(): pg.Pool
  close(): Promise<void>
}

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_BACKUP_URL' | 'DATA_DIR' | 'uploads'>

/** Opens what an installation keeps, for reading; `scratch` is a directory with room for a copy of the embedded database. */
export async function openSource(settings: Settings, scratch: string): Promise<OpenSource> {
  return settings.DATABASE_URL === undefined
    ? openStore(settings, scratch)
    : openServer(settings, settings.DATABASE_URL)
}

async function openServer({ DATABASE_BACKUP_URL, uploads }: Settings, applicationUrl: string): Promise<OpenSource> {
  if (DATABASE_BACKUP_URL === undefined)
    throw new CannotStart(
      'DATABASE_BACKUP_URL is needed: a role that sees the rows of all companies. `npm run db:setup` makes it and prints it.',
    )
  const reader = newPool({ connectionString: DATABASE_BACKUP_URL, max: 1, keepAlive: true, options: sessionOptions })
  try {
    await demandSeeing(reader)
  } catch (error) {
    await reader.end()
    throw error
  }
  return {
    engine: 'postgres',
    reader,
    uploads,
    running: true,
    asApplication: () => newPool({ connectionString: applicationUrl, options: sessionOptions }),
    async close() {
      if (!reader.ended) await reader.end()
    },
  }
}

async function demandSeeing(reader: pg.Pool): Promise<void> {
  const { rows } = await reader.query<{ name: string; sees: boolean }>(
    'select rolname as name, rolbypassrls or rolsuper as sees from pg_roles where rolname = current_user',
  )
  const [role] = rows
  if (!role?.sees)
    throw new CannotStart(
      `DATABASE_BACKUP_URL connects as ${role?.name}, who does not see the rows of all companies. Connect as bo_backup (\`npm run db:setup\` makes it).`,
    )
}

/**
 * A store that is in use is copied by the process that owns it, between two transactions and within moments; all the rest
 * happens on the copy, beside the product. One that is not in use is read where it lies.
 */
async function openStore({ DATA_DIR, uploads }: Settings, scratch: string): Promise<OpenSource> {
  // Loaded only where it is used: the engine takes memory.
  const { openEmbeddedStore } = await import('../database/embedded/embedded-store.ts')
  const { askOwner } = await import('../database/embedded/own-store.ts')
  const { hasStore } = await import('../database/embedded/new-store.ts')
  const dir = resolve(DATA_DIR)
  if (!hasStore(dir)) throw new CannotStart(`There is no database in ${dir} (DATA_DIR).`)
  await mkdir(scratch, { recursive: true })
  const room = await mkdtemp(join(scratch, '.brandside-copy-'))
  try {
    const copy = await askOwner(dir, 'copy', join(room, 'store'))
    const store = await openEmbeddedStore({ dir: copy ?? dir })
    const reader = newPool({ ...store.poolConfig, user: 'postgres', options: sessionOptions })
    return {
      engine: 'embedded',
      reader,
      uploads,
      running: copy !== undefined,
      asApplication: () => newPool({ ...store.poolConfig, user: 'bo_app', options: sessionOptions }),
      async close() {
        if (!reader.ended) await reader.end()
        await store.close()
        await rm(room, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(room, { recursive: true, force: true })
    throw error
  }
}

/** A directory with room for a copy of what is written into this file. */
export const scratchFor = (file: string) => dirname(resolve(file))
