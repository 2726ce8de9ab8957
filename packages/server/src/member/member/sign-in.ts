import { member } from '@brandside/contract/member/member.ts'
import { streakPoints } from '@brandside/contract/member/points.rules.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext, SystemContext } from '../../platform/context.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { calendarDay } from '../../store/brand/clock.public.ts'
import { demandActive } from '../member-lookup/demand-member.public.ts'
import { giveFixed } from '../points/fixed.public.ts'

/** A member signs in at a brand: once a day of its calendar, and each day in a row gives what the rule says for it. */
export function signIn({ app, pool }: AppContext, input: Parsed<typeof member, 'signIn'>) {
  return asSystem(pool, app.tenantId, (ctx) => note(ctx, input.who as Id, input.atBrand as Id))
}

async function note(ctx: SystemContext, memberId: Id, brandId: Id): Promise<Output<typeof member, 'signIn'>> {
  const { rows: members } = await sql<{ state: 'ACTIVE'; freezeReason: string | null }>`
    select m.state, m.freeze_reason from member m
      join member_holding h on h.tenant_id = m.tenant_id and h.member_id = m.id and h.brand_id = ${brandId}
     where m.tenant_id = app.tenant() and m.id = ${memberId} and m.deleted_at is null`.execute(ctx.db)
  demandActive(members[0] ?? fail(404, common.notFound))
  const { rows } = await sql<{ id: Id; streak: number; day: string }>`
    insert into member_sign_in (member_id, brand_id, day, streak)
    select ${memberId}, b.id, d.day, 1 + coalesce((select s.streak from member_sign_in s
             where s.tenant_id = b.tenant_id and s.member_id = ${memberId} and s.brand_id = b.id and s.day = d.day - 1), 0)
      from brand b, lateral (select ${calendarDay(sql`now()`)} as day) d
     where b.tenant_id = app.tenant() and b.id = ${brandId}
    on conflict (tenant_id, member_id, brand_id, day) do nothing returning id, streak, day`.execute(ctx.db)
  const signed = rows[0] ?? refuse(member.reasons.signedIn)
  const points = await giveFixed(ctx, {
    kind: 'EARN_SIGNIN',
    of: { memberId, brandId },
    event: { bizType: 'SIGNIN', id: signed.id },
    at: ctx.now,
    sizeOf: (rule) => streakPoints(rule, signed.streak),
  })
  return { day: signed.day, streak: signed.streak, points }
}
