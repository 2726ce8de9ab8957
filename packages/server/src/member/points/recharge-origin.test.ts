import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct } from '../../platform/testing/test-product.ts'
import { earnPoints } from './earn.public.ts'
import { clawBackRecharge } from './refund.public.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('what came with a recharge is found by its order, however many points a company has given', async () => {
  const product = await openTestProduct(mainEngine())
  const root = await product.as(people.root)
  const contact = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
  const brandId = (await root.call(brand.endpoints.create, { code: 'RO', name: '积分', ...contact })).data?.id as Id
  const person = { mobile: '13800000001', nickname: '甲', registerBrandId: brandId }
  const memberId = (await root.call(member.endpoints.create, person)).data?.id as Id
  const of = { memberId, brandId }
  const orderId = 77 as Id
  await asTenant(product.database.pool, 1, (db) =>
    earnPoints({ db }, { of, event: { bizType: 'RECHARGE', id: orderId }, points: 30 }),
  )
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query(`
      insert into app.point_entry (account_id, number, event_type, event_id, event_line, day, balance, balance_after, pending,
             pending_after, debt, debt_after, kind, biz_type)
      select id, 100 + n, 'TRADE.EARN', n, 0, current_date, 10, 30 + n * 10, 0, 0, 0, 0, 'EARN', 'TRADE'
        from app.point_account, generate_series(1, 20000) n`)
    await client.query('analyze app.point_entry')
  })
  const read: Node[] = []
  await asTenant(product.database.pool, 1, async (db) => {
    const statements: CompiledQuery[] = []
    const connection: DatabaseConnection = {
      executeQuery(statement) {
        statements.push(statement)
        return db.executeQuery(statement) as never
      },
      async *streamQuery() {},
    }
    await clawBackRecharge({ db: queriesOn(connection) }, of, orderId, 30)
    for (const { sql, parameters } of statements) {
      const told = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
      const { rows } = await db.executeQuery<Record<string, unknown>>(told)
      const [explained] = Object.values(rows[0] ?? {})[0] as [{ Plan: Node }]
      read.push(...nodesOf(explained.Plan))
    }
  })
  const entries = read.filter((node) => node['Relation Name'] === 'point_entry' && node['Node Type'] !== 'ModifyTable')
  expect(entries.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  // What it gave and what was taken back of it, and its lots.
  expect(read.filter((node) => node['Index Name'] === 'point_entry_recharge').length).toBeGreaterThanOrEqual(2)
  await product.close()
})
