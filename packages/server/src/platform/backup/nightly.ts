import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { asSystem } from '../as-system.ts'
import type { NightlySettings } from '../config/nightly-settings.ts'
import { ask } from '../database/ask.ts'
import { backupFailed } from './backup-failed.ts'

interface Night {
  settings: NightlySettings | undefined
  stopping: AbortSignal
  /** Of the process that takes it: those of this one, unless a test has others. */
  env?: NodeJS.ProcessEnv
}

/**
 * Takes a backup when one is due, on one replica and in a process of its own: neither its memory nor its computing is in the
 * way of calls. One that fails is tried again after an hour, and told to the administrators of the operating company.
 */
export async function backUpNightly(pool: pg.Pool, { settings, stopping, env = process.env }: Night): Promise<void> {
  if (!settings) return
  const [turn] = await ask<{ begins: boolean }>(pool, 'select app.begin_backup($1) as begins', [settings.at])
  if (!turn?.begins) return
  const path = join(resolve(settings.directory), `${prefix}${new Date().toISOString().replace(/[:.]/g, '-')}${ending}`)
  const fault = await takeApart(path, settings, { stopping, env })
  // One that holds contradicting ledgers is a backup all the same.
  if (existsSync(path)) {
    await ask(pool, 'select app.complete_backup()')
    await removeOld(settings, path)
    if (fault !== undefined) await tellFailure(pool, fault)
    return
  }
  const [failure] = await ask<{ isNew: boolean }>(pool, 'select app.fail_backup() as is_new')
  if (failure?.isNew && !stopping.aborted) await tellFailure(pool, fault ?? 'There is no file')
}

const prefix = 'brandside-'
const ending = '.backup'

/** What was wrong, in the words of the command. */
async function takeApart(
  path: string,
  { verify }: NightlySettings,
  { stopping, env }: { stopping: AbortSignal; env: NodeJS.ProcessEnv },
): Promise<string | undefined> {
  const command = join(import.meta.dirname, '../../cli/backup.ts')
  const child = fork(command, ['--to', path, ...(verify ? ['--verify'] : [])], {
    env,
    silent: true,
    signal: stopping,
  })
  const exit = once(child, 'exit').catch((error: Error) => [error.message])
  const [[code], said, complained] = await Promise.all([exit, textOf(child.stdout), textOf(child.stderr)])
  return code === 0 ? undefined : complained.trim() || said.trim() || `The process has ended (${code})`
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream ? text(stream) : ''
}

async function removeOld({ directory, days }: NightlySettings, made: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(prefix) && name.endsWith(ending))
  for (const path of names.map((name) => join(resolve(directory), name))) {
    const { mtimeMs } = await stat(path)
    if (path !== made && Date.now() - mtimeMs > days * dayMs) await rm(path)
  }
}

const dayMs = 86_400_000

/** The operating company's administrators look after the installation. */
const operatingCompany = 1 as Id

async function tellFailure(pool: pg.Pool, reason: string): Promise<void> {
  await asSystem(pool, operatingCompany, (ctx) => backupFailed.announce(ctx, { reason }))
}
