import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { handOverCustomers } from '../customer/hand-over.public.ts'
import { isSalesman } from '../customer/references.public.ts'
import { handOverProspects } from '../prospect/hand-over.public.ts'

/** All that one salesman looks after goes to another at once. What he sold stays his. */
export async function handover(ctx: Context, input: Parsed<typeof salesman, 'handover'>) {
  const { fromUserId, toUserId, reason } = input
  const [from, to] = [await personOf(ctx, fromUserId), await personOf(ctx, toUserId)]
  if (fromUserId === toUserId) refuseField('toUserId', salesman.reasons.same)
  if (!(await isSalesman(ctx, toUserId))) refuseField('toUserId', salesman.reasons.missing)
  const customers = await handOverCustomers(ctx, fromUserId, toUserId)
  const prospects = await handOverProspects(ctx, fromUserId, toUserId)
  ctx.log({
    id: fromUserId,
    name: from,
    note: [
      `交接给“${to}”：${customers} 个客户，${prospects} 个潜在客户；原因：${reason}`,
      `to “${to}”: ${customers} customers, ${prospects} prospects; reason: ${reason}`,
    ],
  })
  return { customers, prospects }
}

async function personOf(ctx: Context, id: Id): Promise<string> {
  const { guard } = salesman.endpoints.handover
  const { rows } = await sql<{ name: string }>`
    select nick_name as name from admin
     where tenant_id = app.tenant() and id = ${id} and ${visible(ctx, admin, guard)}`.execute(ctx.db)
  return rows[0]?.name ?? fail(404, common.notFound)
}
