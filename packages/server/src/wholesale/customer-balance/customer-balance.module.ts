import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customerBalance as contract } from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandVisible } from '../../platform/entity/visible.ts'
import { serve } from '../../platform/serve.ts'
import { customerBalance } from '../balance-ledger/balance.public.ts'
import { accountOf } from '../income/account.public.ts'
import { payOut } from '../income/pay-out.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { entries, entriesExport, exportList, list } from './accounts.ts'
import { adjust, adjustAudit, adjustments, adjustmentsExport } from './adjust.ts'
import { mergeBalance } from './merge.ts'

const { customer: moveAdjustments } = withCustomer('balanceAdjustment')

export const customerBalanceModule = serve(
  contract,
  {
    list,
    export: exportList,
    entries,
    entriesExport,
    adjustments,
    adjustmentsExport,
    withdraw,
    adjust,
    adjustAudit,
  },
  {
    ledgers: [customerBalance],
    deleteGuards: { customer: keepCustomer },
    merges: {
      customer: async (db: Db, from: Id, into: Id) => {
        await mergeBalance(db, from, into)
        await moveAdjustments?.(db, from, into)
      },
    },
    duties: [
      {
        tags: ['wholesale:customerBalance:adjust', 'wholesale:customerBalance:adjustAudit'],
        words: ['调整客户余额并自行审核', 'to adjust balances and to approve the adjustment'],
      },
    ],
  },
)

/** A customer stays while money of it is kept, or is about to be. */
async function keepCustomer(db: Db, ids: readonly Id[]) {
  const { rows } = await sql<{ name: string }>`
    select c.name from customer c
     where c.tenant_id = app.tenant() and c.id = any(${[...ids]}::bigint[])
       and (exists (select from customer_balance_account b where b.tenant_id = c.tenant_id and b.customer_id = c.id
                       and (b.principal <> 0 or b.gift <> 0))
         or exists (select from balance_adjustment a where a.tenant_id = c.tenant_id and a.customer_id = c.id
                       and a.state = 'PENDING'))
     limit 1`.execute(db)
  return rows[0] && { reason: contract.reasons.ofCustomer, detail: { ...rows[0] } }
}

/** Principal that is paid back: a refund that another person confirms. */
async function withdraw(ctx: Context, { customerId: asked, ...input }: Parsed<typeof contract, 'withdraw'>) {
  const { withdraw: endpoint } = contract.endpoints
  const customerId = await accountOf(ctx, endpoint, asked)
  await demandVisible(ctx, contract, endpoint.guard, { customerId })
  const { id, no } = await payOut(ctx, { ...input, customerId, id: null })
  ctx.log({ of: income, id, name: no, after: { customerId, ...input } })
  return { id }
}
