import { member } from '@brandside/contract/member/member.ts'
import { memberEvents } from '@brandside/contract/member/member-events.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Change, Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refuse.ts'
import { movesOf } from '../../../platform/states/moves.ts'
import { emit } from '../../../platform/webhooks/emit.ts'
import { evaluateAll } from '../../card-holding/levels.public.ts'
import { members } from '../members.ts'
import { blank } from './blank.ts'
import { forgetNotes } from './notes.ts'

const { moveState } = movesOf(member, { table: 'member', nameOf: ({ memberNo }) => memberNo })
const moves = { FROZEN: 'freeze', ACTIVE: 'unfreeze', CANCELLED: 'cancel' } as const

/** Freezes, unfreezes, or ends a membership: then what says who he was goes, and what he did stays. */
export async function setState(ctx: Context, { id, status, reason }: Parsed<typeof member, 'setState'>) {
  const row = await members.lock(ctx, 'setState', id)
  if (row.state === status) {
    ctx.unchanged()
    return { state: row.state, version: row.version }
  }
  if (status === 'CANCELLED') {
    await demandSettled(ctx, id)
    await forgetNotes(ctx, id)
  }
  const changes = status === 'CANCELLED' ? blank : { freezeReason: status === 'FROZEN' ? reason : null }
  // Of a frozen member the reason stands with him; any other is told by the log alone.
  const told =
    status === 'FROZEN' ? ctx : { ...ctx, log: (change: Change) => ctx.log({ ...change, note: [reason, reason] }) }
  const { state, version } = await moveState(told, row, moves[status], changes)
  await emit(ctx.db, memberEvents.stateChanged, { ...row, state })
  // What was paid while he was frozen has earned nothing, and counts in what he has spent.
  if (status === 'ACTIVE') await evaluateAll(ctx, id)
  return { state, version }
}

/** Whoever still has money here, or a trade that is not finished, stays a member. */
async function demandSettled({ db }: Context, id: Id): Promise<void> {
  const { rows: balances } = await sql<{ currency: string; cents: number }>`
    select b.currency, sum(a.principal + a.gift)::bigint as cents from wallet_account a
      join brand b on b.tenant_id = a.tenant_id and b.id = a.brand_id
     where a.tenant_id = app.tenant() and a.member_id = ${id} group by 1 having sum(a.principal + a.gift) > 0 order by 1`.execute(
    db,
  )
  const balance = balances.map(({ currency, cents }) => `${centsText(cents)} ${currency}`).join(' + ')
  if (balance !== '') refuse(member.reasons.hasBalance, { balance })
  const { rows } = await sql<{ trades: number }>`
    select (select count(*) from trade where tenant_id = app.tenant() and member_id = ${id}
               and (state in ('PENDING', 'PAYING') or refunding_cents > 0)) as trades`.execute(db)
  const trades = Number(rows[0]?.trades)
  if (trades > 0) refuse(member.reasons.hasOpenTrade, { count: trades })
}
