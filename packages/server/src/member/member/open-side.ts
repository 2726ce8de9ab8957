import { member } from '@brandside/contract/member/member.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { memberOfCode } from '../member-lookup/member-code.public.ts'
import { registerMember } from './acts/register.public.ts'
import type { Member } from './members.ts'

type Answer = Output<typeof member, 'identify'>

/** A terminal registers at its own shop, whatever it says. */
export function register({ app, pool }: AppContext, input: Parsed<typeof member, 'register'>): Promise<Answer> {
  return asSystem(pool, app.tenantId, async (ctx) => {
    const { registerShopId: asked, source, ...fields } = input
    const registerShopId = app.shopId ?? (asked as Id)
    const shop = await ctx.db
      .selectFrom('shop')
      .select('brandId')
      .where('id', '=', registerShopId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!shop) return refuseField('registerShopId', member.reasons.shopMissing)
    const rest = {
      avatar: null,
      realName: null,
      gender: 'UNKNOWN',
      idCard: null,
      email: null,
      remark: null,
      custom: {},
      noSms: false,
      noEmail: false,
    } as const
    const places = { registerBrandId: shop.brandId, registerShopId, inviterId: null }
    const row = await registerMember(ctx, { ...rest, ...fields, ...places }, source)
    return memberAnswer(ctx.db, row)
  })
}

export function identify({ app, pool }: AppContext, { code }: Parsed<typeof member, 'identify'>): Promise<Answer> {
  return asSystem(pool, app.tenantId, async ({ db }) => {
    // A code only says who it is here: it counts when it is spent with.
    const shown =
      code.length > 12 ? ((await memberOfCode(db, code)) ?? refuseField('code', member.reasons.codeOver)) : null
    const { rows } = await sql<Member>`
      select * from member
       where tenant_id = app.tenant() and deleted_at is null and state <> 'CANCELLED'
         and (member_no = ${code} or mobile = ${code} or id = ${shown}::bigint)`.execute(db)
    return memberAnswer(db, rows[0] ?? fail(404, common.notFound))
  })
}

export async function memberAnswer(db: Db, { id, memberNo, nickname, state }: Member): Promise<Answer> {
  const { rows } = await sql<Answer['holdings'][number]>`
    select h.brand_id, b.name as brand_name, h.card_id, c.name as card_name, c.level, c.colour, h.since, h.review_at,
           h.locked_until, h.source
      from member_holding h
      join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
      join brand b on b.tenant_id = h.tenant_id and b.id = h.brand_id
     where h.tenant_id = app.tenant() and h.member_id = ${id} order by c.level desc, h.id`.execute(db)
  return { memberId: id, memberNo, nickname, state, holdings: rows }
}
