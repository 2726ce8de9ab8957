import type { Id } from '@brandside/contract/platform/id.ts'
import type { Page } from '@brandside/contract/platform/paging.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { foundRows, orNone } from '../../platform/export/found-rows.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { latestFirst } from '../../platform/ledger/read.ts'
import { fail } from '../../platform/refuse.ts'
import type { SheetRows } from '../../platform/serve.ts'
import { demandMember } from '../member-lookup/demand-member.public.ts'
import { sourceName } from './source-name.ts'

interface Input {
  memberId: Id
  brandId: Id
  asOf?: Day | undefined
  page: number
  rows: number
}

type AccountKey = Pick<Input, 'memberId' | 'brandId'>

/** A ledger whose accounts belong to members at brands. */
interface MemberLedger {
  name: string
  balance(ctx: Ctx, of: AccountKey, day?: Day): Promise<object>
  told(of: AccountKey, days: { until?: Day | undefined }): RawBuilder<unknown>
  history(ctx: Ctx, of: AccountKey, asked: { until?: Day | undefined; page: number; rows: number }): Promise<Page<Line>>
}

interface Line {
  eventType: string
  eventId: Id
  note: string | null
  kind?: string
  bizType?: string
  tradeId?: Id | null
}

/** The entries behind a balance with their running total, and whether they give what the account holds. */
export async function explain<Answer>(
  ctx: Context,
  guard: Guard,
  { name, balance, history }: MemberLedger,
  { memberId, brandId, asOf, page, rows }: Input,
): Promise<Answer> {
  await demandHeld(ctx, guard, { memberId, brandId })
  const of = { memberId, brandId }
  const [{ list, total }, standing, now, held] = await Promise.all([
    history(ctx, of, { until: asOf, page, rows }),
    balance(ctx, of, asOf),
    balance(ctx, of),
    sql<Readonly<Record<string, unknown>>>`
      select * from ${sql.table(`${name}Account`)}
       where tenant_id = app.tenant() and member_id = ${memberId} and brand_id = ${brandId}`.execute(ctx.db),
  ])
  const sound = Object.entries(now).every(([each, sum]) => sum === (held.rows[0]?.[each] ?? 0))
  // The amounts are those of the ledger that was asked: its contract types them.
  const sources = await sourcesOf(ctx, list)
  return {
    ...standing,
    list: list.map((line, at) => ({ ...explainLine(line), sourceName: sources[at] })),
    total,
    sound,
  } as Answer
}

/** The same entries as a sheet. */
export function explainSheet<Row>(
  ctx: Context,
  guard: Guard,
  { told }: MemberLedger,
  { asOf, ...of }: Pick<Input, 'memberId' | 'brandId' | 'asOf'>,
): Promise<SheetRows<Row>> {
  return orNone(async () => {
    await demandHeld(ctx, guard, of)
    return foundRows<Row>(ctx, told(of, { until: asOf }), latestFirst, async (rows) => {
      const lines = rows as unknown as Line[]
      const sources = await sourcesOf(ctx, lines)
      return lines.map((line, at) => ({ ...explainLine(line), sourceName: sources[at] })) as unknown as Row[]
    })
  })
}

async function demandHeld(ctx: Context, guard: Guard, { memberId, brandId }: AccountKey) {
  await demandMember(ctx, guard, memberId)
  if (!scoped(ctx, guard).holds({ brand: brandId })) fail(404, common.notFound)
}

function explainLine(line: Line) {
  const [bizType, kind] = line.eventType.split('.')
  return { kind: kind ?? bizType, bizType, ...line, remark: line.note }
}

async function sourcesOf({ db }: Context, lines: readonly Line[]): Promise<(string | null)[]> {
  const [kinds, ids] = [lines.map((line) => explainLine(line).bizType), lines.map(({ eventId }) => eventId)]
  const trades = lines.map(({ tradeId }) => tradeId ?? null)
  const asked = { biz: sql`asked.biz`, id: sql`asked.id`, trade: sql`asked.trade` }
  const { rows } = await sql<{ name: string | null }>`
    select ${sourceName(asked)} as name
      from unnest(${kinds}::text[], ${ids}::bigint[], ${trades}::bigint[]) with ordinality asked (biz, id, trade, place)
     order by asked.place`.execute(db)
  return rows.map(({ name }) => name)
}
