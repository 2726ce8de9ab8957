import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customerBalance as contract } from '@brandside/contract/wholesale/customer-balance.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandVisible } from '../../platform/entity/visible.ts'
import { serve } from '../../platform/serve.ts'
import { customerBalance } from '../balance/balance.public.ts'
import { withCustomer } from '../customer/merge-rows.public.ts'
import { accountOf } from '../income/account.public.ts'
import { payOut } from '../income/pay-out.public.ts'
import { entries, list } from './accounts.ts'
import { adjust, adjustAudit, adjustments } from './adjust.ts'
import { mergeBalance } from './merge.ts'

const { customer: moveAdjustments } = withCustomer('balanceAdjustment')

export const customerBalanceModule = serve(
  contract,
  { list, entries, adjustments, withdraw, adjust, adjustAudit },
  {
    ledgers: [customerBalance],
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

/** Principal that is paid back: a refund that another person confirms. */
async function withdraw(ctx: Context, { customerId: asked, ...input }: Parsed<typeof contract, 'withdraw'>) {
  const { withdraw: endpoint } = contract.endpoints
  const customerId = await accountOf(ctx, endpoint, asked)
  await demandVisible(ctx, contract, endpoint.guard, { customerId })
  const { id, no } = await payOut(ctx, { ...input, customerId, id: null })
  ctx.log({ id, name: no, after: { customerId, ...input } })
  return { id }
}
