import { fill } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { foundRows, orNone } from '../../platform/export/found-rows.ts'
import { latestFirst } from '../../platform/ledger/read.ts'
import { serve } from '../../platform/serve.ts'
import { doubtsOf, standingOf } from './check-credit.public.ts'
import { credit } from './credit.public.ts'
import { credits } from './credits.ts'
import { approve, set, temp } from './limits.ts'
import { mergeCredit } from './merge.ts'
import { lateness } from './overdue.public.ts'
import { provenLeft } from './proven-left.ts'
import { requestCredit } from './request.public.ts'
import { endTemporaryLimits } from './temporary-limits.ts'

export const customerCreditModule = serve(
  customerCredit,
  credits.handlers({ set, request: requestCredit, temp, approve, entries, entriesExport, check }),
  {
    ledgers: [credit, provenLeft],
    clock: endTemporaryLimits,
    merges: { customer: mergeCredit },
    duties: [
      {
        tags: ['wholesale:customerCredit:set', 'wholesale:customerCredit:approve'],
        words: ['提交信用额度并自行复核', 'to set a credit limit and to approve it'],
      },
    ],
  },
)

type Entries = Output<typeof customerCredit, 'entries'>

async function entries(ctx: Context, { id, ...query }: Parsed<typeof customerCredit, 'entries'>): Promise<Entries> {
  await credits.find(ctx, 'entries', id)
  const { list, total } = await credit.history(ctx, { customerId: id }, query)
  const told = list.map((line) => ({
    id: line.id,
    number: line.number,
    day: line.day,
    event: line.eventType,
    note: line.note,
    limitCents: line.creditLimit,
    usedDeltaCents: line.used,
    frozenDeltaCents: line.frozen,
    creditLimitCents: line.creditLimitBalance,
    usedCents: line.usedBalance,
    frozenCents: line.frozenBalance,
    createdAt: line.createdAt,
  }))
  return { list: told as Entries['list'], total }
}

/** All of them as a sheet. */
function entriesExport(ctx: Context, { customerId, ...days }: Parsed<typeof customerCredit, 'entriesExport'>) {
  return orNone(async () => {
    await credits.find(ctx, 'entriesExport', customerId)
    return foundRows<Output<typeof customerCredit, 'entriesExport'>>(
      ctx,
      sql`select e.number, e.day, e.event_type as event, e.credit_limit as limit_cents, e.used as used_delta_cents,
               e.frozen as frozen_delta_cents, e.credit_limit_balance as credit_limit_cents,
               e.used_balance as used_cents, e.frozen_balance as frozen_cents, e.note, e.created_at
          from (${credit.told({ customerId }, days)}) e`,
      latestFirst,
    )
  })
}

/** As an order on credit would be asked: of the account that pays, and with what is overdue. */
async function check(ctx: Context, { id, amountCents }: Parsed<typeof customerCredit, 'check'>) {
  await credits.find(ctx, 'check', id)
  const { parentId, billToParent } = await findRow(ctx, 'customer', id)
  const account = (billToParent && parentId) || id
  const standing = await standingOf(ctx, account)
  const doubts = [...doubtsOf(standing, amountCents), ...(await lateness(ctx, account))]
  const language = ctx.language === 'zh' ? 0 : 1
  return {
    availableCents: standing.availableCents,
    wouldPass: doubts.length === 0,
    reasons: doubts.map(({ reason, detail }) => fill(reason.words[language], { ...detail } as Record<string, string>)),
  }
}
