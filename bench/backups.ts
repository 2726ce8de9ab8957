import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { openEmbeddedStore } from '@brandside/server/platform/database/embedded/embedded-store.ts'
import { backupRoleSql } from '@brandside/server/platform/database/roles.ts'
import { demandNoCertificates } from '@brandside/server/platform/testing/no-certificates.ts'
import pg from 'pg'
import { type BrandState, Ledger } from './crash/ledger.ts'
import { writeUntilKilled } from './crash/writer.ts'
import { openArena } from './run/arena.ts'
import { root, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

// Takes backups while many write, restores each into a store of its own, and looks for halves of writes and for writes that
// were acknowledged before the backup and are not in it.

const usage = `npm run backups -- [options]

  --engine both     postgres, embedded or both
  --writers 64      writes that are under way at the same time
  --backups 3       how many backups are taken`

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    writers: { type: 'string', default: '64' },
    backups: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const run = promisify(execFile)
const administrator = 'admin'
const password = 'eleven quiet lanterns'
const folder = mkdtempSync(join(tmpdir(), 'brandside-backups-'))

let wrong = 0
try {
  for (const engine of ['embedded', 'postgres'] as const)
    if (values.engine === 'both' || values.engine === engine) wrong += await prove(engine)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(wrong === 0 ? 0 : 1)

async function prove(engine: 'embedded' | 'postgres'): Promise<number> {
  const arena = await openArena(engine)
  if (!arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL, or ask for --engine embedded')
  const env = { ...arena.product, DEMO: '0', ADMIN_USERNAME: administrator, ADMIN_PASSWORD: password }
  const settings = { ...process.env, ...env, ...(await backupUrl(arena)) }
  const problems: string[] = []
  const ledger = new Ledger()
  const server = await startServer({ entry: serverEntry, env })
  try {
    await demandNoCertificates(`http://127.0.0.1:${server.port}`, administrator, password)
    const token = await signIn(server.port, administrator, password)
    const writing = Array.from({ length: Number(values.writers) }, (_, writer) =>
      writeUntilKilled(writer, ledger, server.port, token).catch((error: Error) => problems.push(error.message)),
    )
    for (let number = 1; number <= Number(values.backups) && problems.length === 0; number++) {
      await sleep(3000)
      const known = [...ledger.brands.values()]
      const [before, started] = [ledger.acknowledged, performance.now()]
      const file = join(folder, `${engine}-${number}.backup`)
      await run(process.execPath, [command('backup'), '--to', file], { cwd: root, env: settings })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const during = ledger.acknowledged - before
      const found = await problemsIn(file, known)
      problems.push(...found)
      process.stdout.write(
        `${engine} ${number}: ${before} writes before it, ${during} in its ${seconds} s, ${found.length} problems\n`,
      )
      if (during === 0) problems.push('Nobody could write while the backup was taken')
    }
    await server.kill()
    await Promise.all(writing)
  } finally {
    await server.kill()
    await arena.close()
  }
  for (const problem of problems.slice(0, 20)) process.stdout.write(`${problem}\n`)
  return problems.length
}

/** The role for backups, with a password of its own. */
async function backupUrl({ engine, product, asAdministrator }: NonNullable<Awaited<ReturnType<typeof openArena>>>) {
  if (engine === 'embedded') return {}
  const secret = 'brandside-test'
  await asAdministrator((pool) => pool.query(backupRoleSql(secret)))
  const url = new URL(String(product.DATABASE_URL))
  url.username = 'bo_backup'
  return { DATABASE_BACKUP_URL: url.href }
}

function command(name: string): string {
  return join(root, `packages/server/src/cli/${name}.ts`)
}

/** Restores it and reads what is there: each write of a brand has raised its version and left one line in the log. */
async function problemsIn(file: string, known: readonly BrandState[]): Promise<string[]> {
  const dir = `${file}.data`
  const env = { PATH: process.env.PATH, DATA_DIR: dir }
  await run(process.execPath, [command('restore'), '--from', file], { cwd: root, env })
  const store = await openEmbeddedStore({ dir })
  const pool = new pg.Pool({ ...store.poolConfig, options: '-c search_path=app' })
  try {
    const { rows } = await pool.query<{ id: string; version: number; lines: number }>(`
      select b.id, b.version, count(l.id)::int as lines
        from brand b left join operation_log l on l.tenant_id = b.tenant_id and l.module = 'brand' and l.business_id = b.id::text
       group by b.id, b.version`)
    const versions = new Map(rows.map(({ id, version }) => [Number(id), version]))
    return [
      ...rows
        .filter(({ version, lines }) => version !== lines)
        .map(({ id, version, lines }) => `Brand ${id} has version ${version} and ${lines} lines in the log`),
      ...known
        .filter(({ id, version }) => (versions.get(id) ?? 0) < version)
        .map(
          ({ id, version }) => `Brand ${id} has version ${versions.get(id)}, and ${version} was acknowledged before`,
        ),
    ]
  } finally {
    await pool.end()
    await store.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
