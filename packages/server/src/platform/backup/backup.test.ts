import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { member } from '@brandside/contract/member/member.ts'
import { points } from '@brandside/contract/member/points.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { modules } from '../../modules.ts'
import { printOf } from '../config/instance-key.ts'
import { localDirectory } from '../config/upload-settings.ts'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/open-embedded.ts'
import { backupRoleSql } from '../database/roles.ts'
import { localStore } from '../files/local-store.ts'
import { checkLedgers } from '../ledger/check-ledgers.ts'
import { fabricate } from '../testing/fabricator.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { asAdministrator, copyDatabase, emptyDatabase, engines } from '../testing/test-database.ts'
import { serveTestProduct } from '../testing/test-product.ts'
import { type Archive, openArchive } from './archive-reader.ts'
import type { Manifest } from './manifest.ts'
import { openSource } from './open-source.ts'
import { demandRestorable } from './restorable.ts'
import { restoreInto } from './restore-into.ts'
import { takeBackup } from './take-backup.ts'

const hasServer = engines().includes('postgres')
const quietly = { modules, tell: () => {} }
const key = randomBytes(32).toString('base64')
const uploaded = 't1/2611/a-picture-0.png'

let folder: string
/** Of an embedded installation in use, with rows in every table and an uploaded file. */
let dir: string
let running: Database
let file: string
let manifest: Manifest

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brandside-backup-'))
  dir = join(folder, 'data')
  running = await openEmbedded({ dir, image: readFileSync(inject('templateImage')) })
  await running.asOwner((owner) =>
    fabricate(owner, async (fabricator) => {
      for (const table of fabricator.tables.keys()) for (const company of [1, 2]) await fabricator.row(table, company)
    }),
  )
  const content = join(folder, 'picture')
  await writeFile(content, randomBytes(700_000))
  await localStore(localDirectory(dir)).put(uploaded, content)
  await asSuperuser(running, async (client) => {
    await client.query('delete from app.file_chunk')
    await client.query(`update app.file set object = 't' || tenant_id || '/lost/' || id, thumbnail = null`)
    await client.query(`update app.upload_part set object = 't' || tenant_id || '/lost/part-' || id`)
    await client.query(
      'update app.file set object = $1 where id = (select min(id) from app.file where tenant_id = 1)',
      [uploaded],
    )
    await client.query(`update app.brand set name = E'tab\\t line\\n back\\\\slash \\\\N 灯笼' where id = 1`)
  })
  file = join(folder, 'first.backup')
  manifest = await backUp({ DATA_DIR: dir, uploads: { driver: 'local', directory: localDirectory(dir) } }, file)
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

async function backUp(settings: Parameters<typeof openSource>[0], to: string): Promise<Manifest> {
  const source = await openSource(settings, folder)
  return takeBackup(source, to, 'test').finally(() => source.close())
}

/** What has to be the same wherever the data are. */
const contentsOf = ({ tables, sequences, files, partitions, migrations, key: of }: Manifest) => ({
  tables,
  sequences,
  partitions,
  migrations,
  key: of,
  files: { ...files, driver: '' },
})

test('a backup of a store in use holds every table and file, and leaves nothing beside itself', async () => {
  const ofCompanies = Object.entries(manifest.tables).filter(([, { columns }]) => columns.includes('created_by'))
  expect(ofCompanies.filter(([, { count }]) => count === 0)).toEqual([])
  expect(manifest.files).toMatchObject({ count: 1, bytes: 700_000 })
  // Told by name: rows of files whose bytes are not in the store.
  expect(manifest.files.missing).toContainEqual(expect.stringMatching(/^t2\/lost\//))
  expect(manifest.key.inside).toBe(true)
  const names = await readdir(folder)
  expect(names.filter((name) => /copy|part/.test(name))).toEqual([])
})

test('a copy of a store waits for the end of the transaction that is open', async () => {
  const client = await running.pool.connect()
  try {
    await client.query(`begin; select set_config('app.tenant', '1', true); update brand set name = '等候' where id = 1`)
    const taken = backUp({ DATA_DIR: dir, uploads: { driver: 'postgres' } }, join(folder, 'waiting.backup'))
    await client.query('select pg_sleep(0.2); commit')
    const { tables } = await taken
    expect(tables['app.brand']?.sum).not.toBe(manifest.tables['app.brand']?.sum)
  } finally {
    client.release()
  }
})

test('a file that was cut anywhere, or in which a byte has changed, is refused', async () => {
  const bytes = readFileSync(file)
  const damaged = join(folder, 'damaged.backup')
  const ends = [0, 1, 1000, Math.floor(bytes.length / 2), bytes.length - 2000, bytes.length - 90, bytes.length - 1]
  for (const end of ends) {
    await writeFile(damaged, bytes.subarray(0, end))
    await expect(openArchive(damaged), `cut at ${end}`).rejects.toThrow('no whole backup')
  }
  for (const at of [12, Math.floor(bytes.length / 3), bytes.length - 3000, bytes.length - 100, bytes.length - 1]) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    await writeFile(damaged, altered)
    await expect(openArchive(damaged), `altered at ${at}`).rejects.toThrow(/damaged|no whole backup/)
  }
})

test('no backup overwrites a file, and one that fails leaves none', async () => {
  const failed = join(folder, 'failed.backup')
  // Files cannot lie below a file.
  const source = await openSource({ DATA_DIR: dir, uploads: { driver: 'local', directory: file } }, folder)
  try {
    await expect(takeBackup(source, file, 'test')).rejects.toThrow('is there already')
    await expect(takeBackup(source, failed, 'test')).rejects.toThrow('ENOTDIR')
  } finally {
    await source.close()
  }
  expect(existsSync(failed) || existsSync(`${failed}.part`)).toBe(false)
})

describe('what cannot be run on is refused before anything is written', () => {
  const archive = (changes: Partial<Manifest>) =>
    ({ manifest: { ...manifest, ...changes }, objects: [uploaded] }) as unknown as Archive
  const local = { driver: 'local', directory: '' } as const
  const outside = { inside: false, print: printOf(key) }

  test('a backup of a newer release', () => {
    const migrations = { ...manifest.migrations, '99999-later': 'x' }
    expect(() => demandRestorable(archive({ migrations }), { key: undefined, uploads: local })).toThrow('99999-later')
  })
  test('a key that is missing, another one, or one too many', () => {
    const restorable = (of: Manifest['key'], given: string | undefined) => () =>
      demandRestorable(archive({ key: of }), { key: given, uploads: local })
    expect(restorable(outside, undefined)).toThrow('APP_KEY is missing')
    expect(restorable(outside, randomBytes(32).toString('base64'))).toThrow('APP_KEY is not the key')
    expect(restorable(outside, key)).not.toThrow()
    expect(restorable(manifest.key, key)).toThrow('APP_KEY has to be left out')
    expect(restorable(manifest.key, undefined)).not.toThrow()
  })
  test('files for which there is no place', () => {
    const settings = { key: undefined, uploads: { driver: 'qiniu' } as never }
    expect(() => demandRestorable(archive({}), settings)).toThrow('UPLOAD_DRIVER')
  })
})

test('a backup that is restored into the embedded database is proven, and replaces nothing', async () => {
  const restored = join(folder, 'restored')
  const archive = await openArchive(file)
  const target = { key: undefined, dir: restored, uploads: { driver: 'local', directory: '' } } as const
  const faults = await restoreInto(target, archive, quietly)
  // Rows that a test makes up contradict one another, before and after.
  expect(faults).toEqual(await checkLedgers(running.pool, modules))
  await expect(restoreInto(target, archive, quietly)).rejects.toThrow('is not empty')
  archive.close()
  const settings = { DATA_DIR: restored, uploads: { driver: 'local', directory: localDirectory(restored) } } as const
  const again = await backUp(settings, join(folder, 'again.backup'))
  expect(contentsOf(again)).toEqual(contentsOf(manifest))
})

describe.runIf(hasServer)('on PostgreSQL', () => {
  let server: Database
  const urlOf = (user: string, of = server) => {
    const url = new URL(String(of.pool.options.connectionString))
    url.username = user
    return url.href
  }
  const serverSettings = (of = server) => ({
    DATABASE_URL: urlOf('bo_app', of),
    DATABASE_BACKUP_URL: urlOf('bo_backup', of),
    DATA_DIR: '',
    uploads: { driver: 'postgres' } as const,
  })
  const withBackupRole = async (of: Database) => {
    const administrator = new URL(inject('postgresUrl'))
    administrator.pathname = new URL(String(of.pool.options.connectionString)).pathname
    await asAdministrator(administrator.href, backupRoleSql('brandside-test'))
  }

  beforeAll(async () => {
    server = await emptyDatabase('postgres')
    await withBackupRole(server)
  })
  afterAll(() => server.close())

  test('the backup of an embedded database is restored, and taken again it is the same', async () => {
    const archive = await openArchive(file)
    const target = { key: undefined, ownerUrl: urlOf('bo_owner'), uploads: { driver: 'postgres' } } as const
    const faults = await restoreInto(target, archive, quietly)
    expect(faults).toEqual(await checkLedgers(running.pool, modules))
    await expect(restoreInto(target, archive, quietly)).rejects.toThrow('holds data already')
    archive.close()
    const again = await backUp(serverSettings(), join(folder, 'server.backup'))
    expect(contentsOf(again)).toEqual(contentsOf(manifest))
  })

  test('the wall, the triggers and the keys stand as before', async () => {
    const states = (of: Database) =>
      asSuperuser(of, async (client) => {
        const { rows } = await client.query(`
          select c.relname, c.relrowsecurity, c.relforcerowsecurity,
                 (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O' and not t.tgisinternal)::int as triggers,
                 (select array_agg(k.conname || pg_get_constraintdef(k.oid) || k.convalidated order by k.conname)
                    from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as keys
            from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1`)
        return rows
      })
    const before = await copyDatabase('postgres')
    expect(await states(server)).toEqual(await states(before))
    await before.close()
  })

  test('a role that does not see every row takes no backup', async () => {
    const settings = { ...serverSettings(), DATABASE_BACKUP_URL: urlOf('bo_app') }
    await expect(openSource(settings, folder)).rejects.toThrow('does not see the rows of all companies')
    await expect(openSource({ ...settings, DATABASE_BACKUP_URL: undefined }, folder)).rejects.toThrow('is needed')
  })

  test('a backup under writers holds whole transactions, and all that were acknowledged before', async () => {
    const database = await copyDatabase('postgres')
    await withBackupRole(database)
    const product = await serveTestProduct(database)
    const root = await product.as(people.root)
    const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
    const brandId = (await root.call(brand.endpoints.create, { code: 'BU', name: '备份', ...contact })).data?.id as Id
    let acknowledged = 0
    let writing = true
    async function write(number: number): Promise<void> {
      const mobile = `1310000000${number}`
      const made = await root.call(member.endpoints.create, { mobile, nickname: '庚', registerBrandId: brandId })
      const memberId = made.data?.id as Id
      while (writing) {
        const { code, msg } = await root.call(points.endpoints.adjust, {
          memberId,
          brandId,
          delta: 1,
          reason: '活动补发积分',
        })
        expect(code, msg).toBe(0)
        acknowledged++
      }
    }
    const writers = [1, 2, 3, 4, 5].map(write)
    await expect.poll(() => acknowledged).toBeGreaterThan(20)
    const before = acknowledged
    const path = join(folder, 'busy.backup')
    const { tables } = await backUp(serverSettings(database), path)
    const after = acknowledged
    writing = false
    await Promise.all(writers)
    expect(tables['app.point_entry']?.count).toBeGreaterThanOrEqual(before)
    expect(after, 'writers went on').toBeGreaterThan(before)
    await product.close()
    const restored = await emptyDatabase('postgres')
    const archive = await openArchive(path)
    const target = { key: undefined, ownerUrl: urlOf('bo_owner', restored), uploads: { driver: 'postgres' } } as const
    expect(await restoreInto(target, archive, quietly)).toEqual([])
    archive.close()
    await restored.close()
  })
})
