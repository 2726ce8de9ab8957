import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import { adminModule } from '../../system/admin/admin.module.ts'
import { customerModule } from '../../wholesale/customer/customer.module.ts'
import { customerCreditModule } from '../../wholesale/customer-credit/customer-credit.module.ts'
import { prospectModule } from '../../wholesale/prospect/prospect.module.ts'
import { salesmanModule } from '../../wholesale/salesman/salesman.module.ts'
import { customers, duplicate, original } from './customers-data.ts'
import { prospects } from './prospects-data.ts'

type Actor = Parameters<typeof actAs>[1] & { tenantId: Id; adminId: Id }

/** The sales teams of the demonstration company beside its visitors, their customers and prospects (wholesale.md 32). */
export async function seedCustomers(pool: pg.Pool, actor: Actor): Promise<void> {
  const reading = () =>
    queriesOn(new Unit(pool, { opening: openTenant(actor.tenantId, actor.adminId), effect: 'read' }))
  const db = reading()
  const idsOf = async (table: 'custType' | 'custLevel' | 'organisation') => {
    const { rows } = await sql<{ id: Id; code: string }>`
      select id, code from ${sql.table(table)} where tenant_id = app.tenant() and deleted_at is null`.execute(db)
    return new Map(rows.map(({ id, code }) => [code, id]))
  }
  const [types, levels, places] = [await idsOf('custType'), await idsOf('custLevel'), await idsOf('organisation')]
  const made = async (module: Parameters<typeof actAs>[2], input: object) =>
    ((await actAs(pool, actor, module, 'create', input)) as { id: Id }).id

  for (const { organisation, ...person } of salesmen)
    await made(adminModule, { ...person, salesman: true, organisationId: places.get(organisation) })
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, nick_name as name from admin where tenant_id = app.tenant() and salesman`.execute(reading())
  const sellers = new Map(rows.map(({ id, name }) => [name, id]))
  const seller = (name: string | null) => (name === null ? null : sellers.get(name))
  for (const [name, monthTargetCents] of targets)
    await actAs(pool, actor, salesmanModule, 'setTarget', { salesmanId: seller(name), monthTargetCents })

  const known = new Map<string, Id>()
  for (const { type, level, by, office, credit, hold, disabled, ...words } of customers) {
    const id = await made(customerModule, {
      ...words,
      custTypeId: types.get(type),
      custLevelId: levels.get(level),
      salesmanId: seller(by),
      confirmDuplicate: true,
      ...(office && { parentId: known.get(office), billToParent: true }),
    })
    known.set(words.name, id)
    const act = (name: string, input: object) => actAs(pool, actor, customerModule, name, { id, ...input })
    if (credit)
      await actAs(pool, actor, customerCreditModule, 'set', {
        id,
        version: 1,
        enabled: true,
        termDays: 30,
        creditLimitCents: credit,
        reason: '首次授信',
      })
    if (hold) await act('hold', { hold: true, reason: hold })
    if (disabled) await act('setStatus', { status: 0, reason: disabled })
  }
  await actAs(pool, actor, customerModule, 'merge', {
    fromId: known.get(duplicate),
    intoId: known.get(original),
  })

  for (const { by, type, state, said, ...words } of prospects) {
    const id = await made(prospectModule, {
      ...words,
      custTypeId: types.get(type),
      salesmanId: seller(by),
      confirmDuplicate: true,
    })
    const act = (name: string, input: object) => actAs(pool, actor, prospectModule, name, { id, ...input })
    for (const content of said ?? [])
      await act('follow', { way: 'VISIT', content, nextFollowOn: words.nextFollowOn ?? null })
    if (state === 'CANCELLED') await act('cancellation', { reason: '已与其他供应商签约' })
    if (state === 'CONVERTED') await act('convert', { custTypeId: types.get(type), custLevelId: levels.get('NORMAL') })
  }
}

/** What each is to ship in a month; one is new and has no target yet. */
const targets = [
  ['许帆', 90_000_00],
  ['钱路', 75_000_00],
  ['叶青', 60_000_00],
] as const

const salesmen = [
  { username: 'qian.lu', nickName: '钱路', mobile: '13857120111', organisation: 'WHOLESALE' },
  { username: 'ye.qing', nickName: '叶青', mobile: '13857120113', organisation: 'EAST' },
  { username: 'fang.ke', nickName: '方可', mobile: '13857120114', organisation: 'SOUTH' },
] as const
