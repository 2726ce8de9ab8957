import type { scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { scheduledReportModule } from '../payment/scheduled-report/scheduled-report.module.ts'
import { actAs } from '../platform/act-as.ts'
import { asTenant } from '../platform/as-tenant.ts'

type Actor = Parameters<typeof actAs>[1]

/** Reports that people of finance and of a shop have sent to themselves. */
export async function seedScheduledReports(pool: pg.Pool, actor: Actor): Promise<void> {
  const ids = new Map<string, Id>()
  await asTenant(pool, actor.tenantId, async (db) => {
    const { rows } = await sql<{ id: Id; username: string }>`
      select id, username from admin
       where tenant_id = app.tenant() and username = any(${reports.map(({ username }) => username)})`.execute(db)
    for (const { id, username } of rows) ids.set(username, id)
  })
  for (const { username, ...report } of reports) {
    const adminId = ids.get(username)
    if (adminId !== undefined) await actAs(pool, { ...actor, adminId }, scheduledReportModule, 'create', report)
  }
}

const reports: readonly (Input<typeof scheduledReport, 'create'> & { username: string })[] = [
  { username: 'gu.an', name: '全部门店每日收款', rhythm: 'DAY', sendAt: '08:00' },
  { username: 'gu.an', name: '会员充值月报', rhythm: 'MONTH', sendAt: '09:00', bizType: 'RECHARGE' },
  { username: 'zhou.ning', name: '本店每周收款', rhythm: 'WEEK', sendAt: '07:30' },
]
