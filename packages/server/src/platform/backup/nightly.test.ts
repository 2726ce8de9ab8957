import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from '../database/ask.ts'
import type { Database } from '../database/database.ts'
import { backupRoleSql } from '../database/roles.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { asAdministrator, copyDatabase, engines } from '../testing/test-database.ts'
import { backUpNightly } from './nightly.ts'

describe.runIf(engines().includes('postgres'))('a nightly backup', () => {
  let database: Database
  let directory: string
  const urlOf = (user: string) => {
    const url = new URL(String(database.pool.options.connectionString))
    url.username = user
    return url.href
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'brandside-nightly-'))
    database = await copyDatabase('postgres')
    const administrator = new URL(inject('postgresUrl'))
    administrator.pathname = new URL(urlOf('bo_app')).pathname
    await asAdministrator(administrator.href, backupRoleSql('brandside-test'))
  })
  afterAll(async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  })

  const night = (backupUser: string) =>
    backUpNightly(database.pool, {
      settings: { directory, at: '00:00', days: 3, verify: false },
      stopping: new AbortController().signal,
      env: { PATH: process.env.PATH, DATABASE_URL: urlOf('bo_app'), DATABASE_BACKUP_URL: urlOf(backupUser) },
    })
  const told = () =>
    ask<{ reason: string }>(
      database.pool,
      `select data #>> '{payload,reason}' as reason from pgboss.job where name = 'platform.backupFailed'`,
    )
  const anHourPasses = () =>
    asSuperuser(database, (client) =>
      client.query(
        `update app.instance_state set value = (value::timestamptz - interval '1 hour')::text where name = 'backupRests'`,
      ),
    )

  test('that fails is told once a day, and tried again after an hour', async () => {
    await night('bo_app')
    expect(await told()).toEqual([{ reason: expect.stringContaining('does not see the rows of all companies') }])
    // Within the hour nobody tries.
    await night('bo_backup')
    expect(await readdir(directory)).toEqual([])
    await anHourPasses()
    await night('bo_app')
    expect(await told()).toHaveLength(1)
    await anHourPasses()
  })

  test('is taken by one of two replicas, once, and makes room for itself', async () => {
    const old = ['brandside-2020-01-01T02-30-00-000Z.backup', 'notes.txt', 'by-hand.backup']
    for (const name of old) {
      await writeFile(join(directory, name), '')
      await utimes(join(directory, name), 0, 0)
    }
    await Promise.all([night('bo_backup'), night('bo_backup')])
    await night('bo_backup')
    const names = await readdir(directory)
    expect(names.filter((name) => name.startsWith('brandside-'))).toHaveLength(1)
    expect(names).toEqual(expect.arrayContaining(['notes.txt', 'by-hand.backup']))
    expect(names).not.toContain(old[0])
    const [state] = await ask<{ fresh: boolean }>(
      database.pool,
      `select value::timestamptz > now() - interval '5 minutes' as fresh from app.instance_state where name = 'backup'`,
    )
    expect(state?.fresh).toBe(true)
    expect(await told()).toHaveLength(1)
  })
})
