import type { member } from '@brandside/contract/member/member.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { maskEmail, maskMobile, maskText } from '@brandside/contract/platform/rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { amountsOf } from './figures/amounts.ts'
import { seenBrand } from './figures/seen-figures.ts'
import { openedIdCard } from './id-card.ts'
import { members } from './members.ts'

/** A member as whoever may list members sees him: what identifies him is masked, and asked for where it is needed. */
export async function view(ctx: Context, { id }: ById): Promise<Output<typeof member, 'view'>> {
  const [row, holdings, amounts] = await Promise.all([
    members.view(ctx, { id }),
    holdingsOf(ctx, id),
    amountsOf(ctx, id),
  ])
  const { mobile, realName, email } = row
  return {
    ...row,
    mobile: mobile && maskMobile(mobile),
    realName: realName && maskText(realName),
    email: email && maskEmail(email),
    holdings,
    amounts,
  }
}

/** The same in full, for whoever has the right to it and has just proved who he is. Each look is in the log. */
export async function reveal(ctx: Context, { id }: ById): Promise<Output<typeof member, 'reveal'>> {
  await demandFresh(ctx)
  const row = await members.lock(ctx, 'reveal', id)
  ctx.log({ id, name: `${row.nickname} ${row.memberNo}` })
  return { mobile: row.mobile, realName: row.realName, email: row.email, idCard: await openedIdCard(ctx, row) }
}

type HoldingRow = Output<typeof member, 'view'>['holdings'][number]

/** His cards, at brands that the operator sees. */
async function holdingsOf(ctx: Context, memberId: ById['id']): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select h.brand_id, b.name as brand_name, h.card_id, c.name as card_name, c.level, c.colour, h.since, h.review_at,
           h.locked_until, h.source
      from member_holding h
      join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
      join brand b on b.tenant_id = h.tenant_id and b.id = h.brand_id
     where h.tenant_id = app.tenant() and h.member_id = ${memberId} and ${seenBrand(ctx, 'h.brandId')}
     order by c.level desc, h.id`.execute(ctx.db)
  return rows
}
