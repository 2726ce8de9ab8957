import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { payReceivable, unpayReceivable } from '../receivable/receivables.public.ts'

/** What a shipment has taken of a deposit. */
type Draw = Selectable<Schema['depositDraw']>

/** The draws that stand, the earliest first. */
export async function drawsOf({ db }: Ctx, of: { allocationId: Id } | { receivableId: Id }): Promise<Draw[]> {
  const [column, id] =
    'allocationId' in of ? (['allocationId', of.allocationId] as const) : (['receivableId', of.receivableId] as const)
  return db
    .selectFrom('depositDraw')
    .selectAll()
    .where(column, '=', id)
    .where('reversedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Pays a receivable out of a deposit. */
export async function draw(ctx: Ctx, allocationId: Id, receivableId: Id, cents: Cents, day?: Day): Promise<void> {
  const made = await ctx.db
    .insertInto('depositDraw')
    .values({ allocationId, receivableId, amountCents: cents })
    .returning('id')
    .executeTakeFirstOrThrow()
  await take(ctx, allocationId, cents)
  await payReceivable(ctx, receivableId, cents, { type: 'DRAW', id: made.id, day })
}

/** Gives a draw back to its deposit: the receivable is open again by as much. */
export async function undraw(
  ctx: Ctx,
  { id, allocationId, receivableId, amountCents }: Draw,
  day?: Day,
): Promise<void> {
  await ctx.db
    .updateTable('depositDraw')
    .set({ reversedAt: sql`now()`, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: sql`app.admin()` })
    .where('id', '=', id)
    .execute()
  await take(ctx, allocationId, -amountCents)
  await unpayReceivable(ctx, receivableId, amountCents, { type: 'DRAW_REV', id, day })
}

async function take({ db }: Ctx, allocationId: Id, cents: Cents): Promise<void> {
  await db
    .updateTable('incomeAllocation')
    .set({ drawnCents: sql`drawn_cents + ${cents}::bigint`, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', allocationId)
    .execute()
}
