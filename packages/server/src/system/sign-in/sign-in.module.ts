import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type SignInOutcome, type SignInRow, signIn } from '@brandside/contract/system/sign-in.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { patternOf } from '../../platform/lists/search.ts'
import { fail } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'

export const signInModule = serve(signIn, { list, view, export: exportRows })

type Query = Parsed<typeof signIn, 'export'>

interface Input extends Query {
  id?: Id
  skip?: number
  rows: number
}

interface SignInRecord extends Omit<SignInRow, 'outcome'> {
  kind: string
  total: number
}

async function list(ctx: Context, { page, rows, ...query }: Parsed<typeof signIn, 'list'>) {
  const asked = { ...query, skip: (page - 1) * rows, rows }
  const found = await signIns(ctx, signIn.endpoints.list.guard, asked)
  // Further down than there is anything: the first page says where the end is.
  const total =
    found.total ?? (page > 1 ? (await signIns(ctx, signIn.endpoints.list.guard, { ...query, rows: 1 })).total : 0) ?? 0
  return { list: found.list, total }
}

async function view(ctx: Context, { id }: Parsed<typeof signIn, 'view'>) {
  const [found] = (await signIns(ctx, signIn.endpoints.view.guard, { id, rows: 1 })).list
  return found ?? fail(404, common.notFound)
}

async function exportRows(ctx: Context, query: Query) {
  const { total = 0 } = await signIns(ctx, signIn.endpoints.export.guard, { ...query, rows: 1 })
  return { total, batches: batches(ctx, query, total) }
}

const batchRows = 1000

async function* batches(ctx: Context, query: Query, total: number) {
  for (let skip = 0; skip < total; skip += batchRows)
    yield (await signIns(ctx, signIn.endpoints.export.guard, { ...query, skip, rows: batchRows })).list
}

/**
 * Sign-ins and attempts at them: the tenant's own people in the data scope, newest first. Unknown names belong to no
 * tenant, and no total is known where no row is.
 */
async function signIns(ctx: Context, guard: Guard, asked: Input) {
  const { scope } = scoped(ctx, guard)
  const kind = asked.outcome && kinds[asked.outcome]
  const found = await sql<SignInRecord>`
    select s.id, s.at, s.kind, s.times, s.admin_id as operator_id, s.ip as operator_ip, s.user_agent, s.total,
           a.nick_name as operator_name
      from app.sign_ins(${asked.operatorId ?? null}, ${kind ?? null},
                        ${asked.operatorIp ? patternOf(asked.operatorIp) : null},
                        ${asked.atStart ?? null}, ${asked.atEnd ?? null}, ${asked.id ?? null},
                        ${scope.all ? null : [...scope.salesmen]}::bigint[], ${asked.skip ?? 0}, ${asked.rows}) s
      join admin a on a.tenant_id = app.tenant() and a.id = s.admin_id
     order by s.at desc, s.id desc`.execute(ctx.db)
  return { list: found.rows.map(rowOf), total: found.rows[0]?.total }
}

function rowOf({ kind, total, ...row }: SignInRecord): SignInRow {
  return { ...row, outcome: outcomes.get(kind) ?? 'FAILED' }
}

const kinds: Readonly<Record<SignInOutcome, string>> = {
  SUCCEEDED: 'login.succeeded',
  FAILED: 'login.failed',
  OTP_WRONG: 'login.otpWrong',
  THROTTLED: 'login.throttled',
}
const outcomes = new Map(Object.entries(kinds).map(([outcome, kind]) => [kind, outcome as SignInOutcome]))
