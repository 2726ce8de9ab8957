import type { scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { scheduledReportModule } from '../payment/scheduled-report/scheduled-report.module.ts'
import { actAs } from '../platform/act-as.ts'
import { asTenant } from '../platform/as-tenant.ts'

type Actor = Parameters<typeof actAs>[1]

/** Reports that the head of finance has sent to herself. */
export async function seedScheduledReports(pool: pg.Pool, actor: Actor): Promise<void> {
  let adminId: Id | undefined
  await asTenant(pool, actor.tenantId, async (db) => {
    const { rows } = await sql<{ id: Id }>`
      select id from admin where tenant_id = app.tenant() and username = 'gu.an'`.execute(db)
    adminId = rows[0]?.id
  })
  if (adminId === undefined) return
  for (const report of reports) await actAs(pool, { ...actor, adminId }, scheduledReportModule, 'create', report)
}

const reports: readonly Input<typeof scheduledReport, 'create'>[] = [
  { name: '全部门店每日收款', rhythm: 'DAY', sendAt: '08:00' },
  { name: '会员充值月报', rhythm: 'MONTH', sendAt: '09:00', bizType: 'RECHARGE' },
  { name: '小程序每周收款', rhythm: 'WEEK', sendAt: '07:30', source: 'MINIAPP' },
]
