import { bookCheck } from '@brandside/contract/payment/book-check.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { checkEach } from '../../platform/ledger/check-ledgers.ts'
import { queueJob } from '../../platform/queue/queue-job.ts'
import { serve } from '../../platform/serve.ts'
import { keepResult } from './keep-result.ts'
import { checkNightly, forgetResults } from './nightly.ts'

const results = entityTable(bookCheck, {
  shows: { checks: sql<Output<typeof bookCheck, 'view'>['checks']>`book_check.checks` },
  asks: {
    differs: (differs) => sql<boolean>`(book_check.fault_count > 0) = ${differs}`,
    latest: (latest) => sql<boolean>`(not exists (
      select from book_check later where later.tenant_id = book_check.tenant_id and later.id > book_check.id)) = ${latest}`,
  },
  nameOf: ({ day }) => day,
})

export const bookCheckModule = serve(bookCheck, results.handlers({ check }), {
  clock: checkNightly,
  retention: forgetResults,
})

/** The call leaves it to the background; there it is carried out, and others have their turn between two ledgers. */
async function check(ctx: Context) {
  const { title, name: endpoint } = bookCheck.endpoints.check
  if (!ctx.background) {
    await queueJob(ctx, { module: bookCheck.name, endpoint, title, input: {} })
    return { queued: true }
  }
  const checked = await checkEach(ctx.modules, async () => {
    await ctx.giveWay?.()
    return ctx.db
  })
  await keepResult(ctx.db, checked, false)
  return { queued: false }
}
