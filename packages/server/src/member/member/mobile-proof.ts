import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { member } from '@brandside/contract/member/member.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { putMessage, type RuleText, wordedBy } from '../../system/messages/put-message.public.ts'
import type { Member } from './members.ts'
import { memberAnswer } from './open-side.ts'

const minutes = 5
const tries = 5
const perDay = 10

/** The database keeps no code that could be typed; it is of one mobile of one company. */
export const hashOf = (tenantId: Id, mobile: string, code: string) =>
  createHash('sha256').update(`${tenantId} ${mobile} ${code}`).digest('base64url')

/** Sends six digits to a mobile by SMS: once a minute, and ten times a day. */
export function sendCode({ app, pool }: AppContext, { mobile }: Parsed<typeof member, 'sendCode'>) {
  return asSystem(pool, app.tenantId, async (ctx) => {
    const rule = (await ruleOf(ctx.db)) ?? refuse(member.reasons.codesOff)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const { rows } = await sql<{ id: Id; expiresAt: string }>`
      insert into mobile_proof as p (mobile, code_hash, expires_at, tries_left, day)
      values (${mobile}, ${hashOf(ctx.tenantId, mobile, code)}, now() + make_interval(mins => ${minutes}), ${tries}, ${today})
      on conflict (tenant_id, mobile) do update
        set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left,
            sent_at = now(), day = excluded.day, sent_today = case when p.day = excluded.day then p.sent_today else 0 end + 1,
            updated_at = now(), version = p.version + 1
        where p.sent_at < now() - interval '1 minute' and (p.day < excluded.day or p.sent_today < ${perDay})
      returning id, expires_at`.execute(ctx.db)
    const proof = rows[0] ?? refuseField('mobile', member.reasons.codeTooOften)
    const words = {
      title: rule.language === 'en' ? 'Your code' : '验证码',
      text: rule.language === 'en' ? `${code}, valid for ${minutes} minutes` : `${code}，${minutes} 分钟内有效`,
      code,
    }
    const { templateValues = [{ name: 'code', value: code }], ...worded } = wordedBy(rule, words)
    const { messageChannelId, templateNo } = rule
    await putMessage(ctx, {
      ...worded,
      templateValues,
      messageChannelId,
      templateNo,
      event: 'MEMBER_CODE',
      address: mobile,
      announcement: `code ${proof.id} ${hashOf(ctx.tenantId, mobile, code).slice(0, 12)}`,
      urgent: true,
    })
    return { expiresAt: proof.expiresAt }
  })
}

/** The code was at hand where the mobile is: whose it is, where the company knows. It counts once, and bears five tries. */
export async function checkCode({ app, pool }: AppContext, { mobile, code }: Parsed<typeof member, 'checkCode'>) {
  const isRight = await asSystem(pool, app.tenantId, async ({ db }) => {
    const { rows } = await sql<{ codeHash: string }>`
      update mobile_proof set tries_left = tries_left - 1, updated_at = now(), version = version + 1
       where tenant_id = app.tenant() and mobile = ${mobile} and tries_left > 0 and expires_at > now()
      returning code_hash`.execute(db)
    const [known, typed] = [rows[0]?.codeHash ?? '', hashOf(app.tenantId, mobile, code)].map((text) =>
      Buffer.from(text),
    )
    const isSame = known?.length === typed?.length && timingSafeEqual(known as Buffer, typed as Buffer)
    if (isSame)
      await sql`update mobile_proof set tries_left = 0 where tenant_id = app.tenant() and mobile = ${mobile}`.execute(
        db,
      )
    return isSame
  })
  // Behind the commit: a wrong try is a try.
  if (!isRight) refuseField('code', member.reasons.codeWrong)
  return asSystem(pool, app.tenantId, async ({ db }) => {
    const { rows } = await sql<Member>`
      select * from member
       where tenant_id = app.tenant() and deleted_at is null and state <> 'CANCELLED' and mobile = ${mobile}`.execute(
      db,
    )
    return { known: rows[0] ? await memberAnswer(db, rows[0]) : null }
  })
}

/** Mobiles of people who are perhaps no members are not kept. */
export async function forgetProofs(db: Db): Promise<void> {
  await sql`delete from mobile_proof where tenant_id = app.tenant() and sent_at < now() - interval '2 days'`.execute(db)
}

interface CodeRule extends RuleText {
  messageChannelId: Id
  templateNo: string | null
}

async function ruleOf(db: Db): Promise<CodeRule | undefined> {
  const { rows } = await sql<CodeRule>`
    select c.id as message_channel_id, c.language, r.template_no, r.template_values, r.text_zh, r.text_en
      from message_rule r
      join message_channel c on c.tenant_id = r.tenant_id and c.id = r.message_channel_id and c.status = 1
       and c.deleted_at is null and c.kind in ('ALIYUN', 'TENCENT')
     where r.tenant_id = app.tenant() and r.event = 'MEMBER_CODE' and r.status = 1 and r.deleted_at is null
     order by r.id limit 1`.execute(db)
  return rows[0]
}

const today = sql`(select (now() at time zone t.time_zone)::date from app.acting_tenant() t)`
