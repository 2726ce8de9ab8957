import type { Id } from '@brandside/contract/platform/id.ts'
import type { Parameter } from '@brandside/contract/platform/parameters/parameters.ts'
import { requireQualification } from '@brandside/contract/store/brand-papers.ts'
import type pg from 'pg'
import { modules } from '../../modules.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { prepareFirstRun } from '../first-run.ts'
import { hashPassword } from '../identity/password-hash.ts'
import { listenersOf, queuesOf } from '../jobs/jobs.ts'
import { syncMenu } from '../menu-sync.ts'
import { prepareTenants } from '../new-tenant.ts'
import { prepareJobs } from '../queue/job-store.ts'
import { syncSettings } from '../settings-sync.ts'

/** The password of every account in tests. */
export const password = 'correct horse 42'

/** People of the template: a super administrator in each of two companies, and one without any right. */
export const people = {
  root: 'root',
  /** Company 1; has a role that grants nothing. */
  bare: 'bare',
  /** Company 1; has no role at all. */
  nobody: 'nobody',
  /** Company 2; super administrator there. */
  other: 'other',
} as const

/** Migrated, with menus, job tables, two companies and their people. */
export async function fillTemplate(database: Database): Promise<void> {
  await database.asOwner(async (owner) => {
    await migrate(owner)
    await prepareJobs(owner, queuesOf(listenersOf(modules)))
    const contracts = modules.map(({ contract }) => contract)
    await syncMenu(owner, contracts)
    await prepareFirstRun(owner, { username: people.root, password, companyName: '灯笼食品' })
    await addCompany(owner, 2 as Id, 'second', '望月集团')
    await syncSettings(owner, contracts)
    const hash = await hashPassword(password)
    await addPerson(owner, {
      tenantId: 1 as Id,
      username: people.bare,
      role: { code: 'BARE', everything: false },
      hash,
    })
    await addPerson(owner, { tenantId: 1 as Id, username: people.nobody, hash })
    await addPerson(owner, {
      tenantId: 2 as Id,
      username: people.other,
      role: { code: 'SUPER_ADMIN', everything: true },
      hash,
    })
    await prepareTenants(owner, modules)
    await setValue(owner, requireQualification, 'false')
    // Tests make more people than a company usually has.
    await owner.query('update app.tenant set account_limit = 10000')
  })
}

/** The platform's value, which holds in both companies: most tests enable brands without certificates. */
async function setValue(owner: pg.Pool, { key }: Parameter, value: string): Promise<void> {
  await owner.query(`
    begin;
    select set_config('app.tenant', '1', true);
    update app.sys_param set value = '${value}' where key = '${key}';
    commit`)
}

async function addCompany(owner: pg.Pool, id: Id, code: string, name: string): Promise<void> {
  await owner.query('insert into app.tenant (id, code, name) values ($1, $2, $3)', [id, code, name])
  await owner.query(`select setval(pg_get_serial_sequence('app.tenant', 'id'), $1)`, [id])
}

interface Person {
  tenantId: Id
  username: string
  role?: { code: string; everything: boolean }
  hash: string
}

async function addPerson(owner: pg.Pool, { tenantId, username, role, hash }: Person): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [String(tenantId)])
    const { rows } = await client.query<{ id: Id }>(
      'insert into app.admin (username, nick_name) values ($1, $1) returning id',
      [username],
    )
    const id = rows[0]?.id
    if (role) {
      await client.query(
        `with r as (insert into app.role (code, name, everything) values ($2, $2, $3) returning id)
         insert into app.admin_role (admin_id, role_id) select $1, id from r`,
        [id, role.code, role.everything],
      )
    }
    await client.query('select app.set_password($1, $2, $3, null)', [id, tenantId, hash])
    await client.query('commit')
  } finally {
    client.release()
  }
}
