import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { fail, refuse } from '../../platform/refuse.ts'

/** More than these a member has agreed to nowhere: the vendor counts them, too. */
const mostConsents = 1_000

/** What a member has agreed to in the company's own mini program, which knows who he is; no till does. */
export function consent({ app, pool }: AppContext, asked: Parsed<typeof outMessage, 'consent'>) {
  if (app.kind === 'TERMINAL') refuse(outMessage.reasons.atTill)
  return asSystem(pool, app.tenantId, async ({ db }) => {
    const { rows: members } = await sql`
      select from member where tenant_id = app.tenant() and id = ${asked.who} and deleted_at is null
         and state <> 'CANCELLED'`.execute(db)
    if (members.length === 0) fail(404, common.notFound)
    const templates = [...new Set(asked.templateNos)]
    await sql`
      insert into message_consent as c (member_id, app_id, open_id, template_no, agreed)
      select ${asked.who}, ${asked.appId}, ${asked.openId}, t, 1 from unnest(${templates}::text[]) t
      on conflict (tenant_id, member_id, app_id, template_no) do update
        set agreed = least(case when c.open_id = excluded.open_id then c.agreed else 0 end + 1, ${mostConsents}::int),
            open_id = excluded.open_id, updated_at = now(), version = c.version + 1`.execute(db)
    return { agreed: templates.length }
  })
}

/** Where both are of one person at WeChat, the consents add up; else those of the one that stays count. */
export async function mergeConsents(db: Db, from: Id, into: Id): Promise<void> {
  await sql`
    insert into message_consent as c (member_id, app_id, open_id, template_no, agreed)
    select ${into}, app_id, open_id, template_no, agreed from message_consent
     where tenant_id = app.tenant() and member_id = ${from}
    on conflict (tenant_id, member_id, app_id, template_no) do update
      set agreed = c.agreed + case when c.open_id = excluded.open_id then excluded.agreed else 0 end,
          updated_at = now(), version = c.version + 1`.execute(db)
  await sql`delete from message_consent where tenant_id = app.tenant() and member_id = ${from}`.execute(db)
}
