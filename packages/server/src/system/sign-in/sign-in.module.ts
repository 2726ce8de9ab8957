import { type Bilingual, type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type { operationLog } from '@brandside/contract/system/operation-log.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { timesOf } from './log-rows.ts'

interface SignInRecord {
  id: Id
  at: string
  kind: string
  /** Refused attempts of one window are one record. */
  times: number
  adminId: Id
  ip: string | null
  userAgent: string | null
  total: number
  name: string
}

type SignInLine = Output<typeof operationLog, 'login'>['list'][number]

/** Sign-ins and attempts at them: the tenant's own people, newest first. Unknown names belong to no tenant. */
export async function signIns(
  ctx: Context,
  input: Parsed<typeof operationLog, 'login'>,
): Promise<{ list: SignInLine[]; total: number }> {
  const { since, before } = timesOf(ctx, input)
  const skip = (input.page - 1) * input.rows
  const { rows } = await sql<SignInRecord>`
    select s.*, a.nick_name as name
      from app.sign_ins(${input.operatorId ?? null}, ${since?.toISOString() ?? null},
                        ${before?.toISOString() ?? null}, ${skip}, ${input.rows}) s
      join admin a on a.tenant_id = app.tenant() and a.id = s.admin_id
     order by s.at desc, s.id desc`.execute(ctx.db)
  // Further down than there is anything: the total says where the end is.
  if (rows.length === 0 && input.page > 1) return { list: [], total: (await signIns(ctx, { ...input, page: 1 })).total }
  const list = rows.map((row) => ({
    id: row.id,
    operatorName: row.name,
    operatorDateTime: toLocal(row.at, ctx.operator.timeZone),
    operatorContent: outcomeOf(row, ctx.language),
    operatorId: row.adminId,
    operatorIp: row.ip,
    userAgent: row.userAgent,
    succeeded: row.kind === 'login.succeeded',
  }))
  return { list, total: rows[0]?.total ?? 0 }
}

function outcomeOf({ kind, times }: SignInRecord, language: Language): string {
  const outcome = say(outcomes[kind] ?? [kind, kind], language)
  return times === 1 ? outcome : say([`${outcome}（${times} 次）`, `${outcome} (${times} times)`], language)
}

const outcomes: Readonly<Record<string, Bilingual>> = {
  'login.succeeded': ['登录成功', 'Signed in'],
  'login.failed': ['密码错误', 'Wrong password'],
  'login.throttled': ['尝试次数过多，已拒绝', 'Refused after too many attempts'],
  'login.otpWrong': ['动态验证码错误', 'Wrong one-time code'],
}
