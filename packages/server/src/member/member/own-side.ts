import { member } from '@brandside/contract/member/member.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { demandActive } from '../member-lookup/demand-member.public.ts'
import { newMemberCode } from '../member-lookup/member-code.public.ts'
import { type Member, members } from './members.ts'

/** What the member's own app may ask, and no till: an app of the company knows which member it serves. */
export function code({ app, pool }: AppContext, { who }: Parsed<typeof member, 'code'>) {
  if (app.kind === 'TERMINAL') refuse(member.reasons.codeAtTill)
  return asSystem(pool, app.tenantId, async ({ db }) => {
    demandActive(await memberOf(db, who as Id))
    return newMemberCode(db, who as Id)
  })
}

export async function showCode(ctx: Context, { id }: ById) {
  const row = await members.lock(ctx, 'showCode', id)
  demandActive(row)
  const shown = await newMemberCode(ctx.db, id)
  ctx.log({ id, name: row.nickname })
  return shown
}

/** The latest of what the member was told. */
export function notices({ app, pool }: AppContext, { who }: Parsed<typeof member, 'notices'>) {
  if (app.kind === 'TERMINAL') refuse(member.reasons.codeAtTill)
  return asSystem(pool, app.tenantId, async ({ db }) => {
    await memberOf(db, who as Id)
    const { rows } = await sql<Output<typeof member, 'notices'>[number]>`
      select n.created_at as at, n.kind as notice_kind, n.amount, b.currency, b.name as brand_name,
             (select s.name from trade t join shop s on s.tenant_id = t.tenant_id and s.id = t.shop_id
               where n.kind = 'WALLET_SPENT' and t.tenant_id = n.tenant_id and t.id::text = split_part(n.about, ' ', 1)) as shop_name,
             n.due_at
        from member_notice n join brand b on b.tenant_id = n.tenant_id and b.id = n.brand_id
       where n.tenant_id = app.tenant() and n.member_id = ${who} order by n.created_at desc, n.id desc limit 50`.execute(
      db,
    )
    return rows
  })
}

async function memberOf(db: Db, id: Id): Promise<Member> {
  const { rows } = await sql<Member>`
    select * from member where tenant_id = app.tenant() and id = ${id} and deleted_at is null`.execute(db)
  return rows[0] ?? fail(404, common.notFound)
}
