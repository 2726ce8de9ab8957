import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { defaultRow } from '../../platform/entity/default-row.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { accounts } from './accounts.ts'
import { journal, journalExport } from './journal.ts'

const acts = defaultRow('bankAccount', accounts, bankAccount.reasons)

export const bankAccountModule = serve(bankAccount, accounts.handlers({ ...acts, setStatus, journal, journalExport }))

/** An account stays enabled while money waits to be confirmed on it. */
async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
  const { name } = await accounts.lock(ctx, 'setStatus', id)
  if (status === 0) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from income
       where tenant_id = app.tenant() and bank_account_id = ${id} and state = 'PENDING' and deleted_at is null`.execute(
      ctx.db,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) refuse(bankAccount.reasons.incomesWait, { name, count })
  }
  return acts.setStatus(ctx, { id, status })
}
