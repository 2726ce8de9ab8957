import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { pageTag } from '@brandside/contract/platform/contract.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth, log } from '@brandside/contract/platform/reasons.ts'
import { fromLocal, toLocal } from '@brandside/contract/platform/time.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { contains } from '../../platform/lists/search.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'

export const operationLogModule = serve(operationLog, { query })

type Query = Parsed<typeof operationLog, 'query'>

/**
 * Lines of the log, newest first, personal data masked. Whoever may list a module's records may read its log; everybody may
 * read what he did himself; the rest needs the log's own right.
 */
async function query(ctx: Context, input: Query) {
  demandRight(ctx, input)
  const { timeZone } = ctx.operator
  const from = input.operatorTimeStart ? fromLocal(input.operatorTimeStart, timeZone) : undefined
  const until = input.operatorTimeEnd ? endOfSecond(fromLocal(input.operatorTimeEnd, timeZone)) : undefined
  if (from && until && from >= until) refuseField('operatorTimeStart', log.timeRange)
  const page = await listPage<LogRecord>({
    ctx,
    table: 'operationLog',
    filtered: (db) => filtered(db, ctx.language, input, from, until),
    show: (rows) => rows.select(columns as never) as never,
    order: [
      { column: 'at', descending: true },
      { column: 'id', descending: true },
    ],
    page: input.page,
    rows: input.rows,
  })
  const list = page.list.map(({ at, contentZh, contentEn, module, ...row }) => ({
    ...row,
    moduleName: module,
    operatorDateTime: toLocal(at, timeZone),
    operatorContent: ctx.language === 'zh' ? contentZh : contentEn,
  }))
  return { list, total: page.total }
}

interface LogRecord {
  id: Parsed<typeof operationLog, 'query'>['operatorId'] & number
  at: string
  module: string
  businessId: string | null
  action: string
  operatorId: Parsed<typeof operationLog, 'query'>['operatorId'] & number
  operatorName: string
  contentZh: string
  contentEn: string
}

const columns = [
  'id',
  'at',
  'module',
  'businessId',
  'action',
  'operatorId',
  'operatorName',
  'contentZh',
  'contentEn',
].map((column) => `operationLog.${column}`)

function demandRight({ operator, modules }: Context, { moduleName, operatorId }: Query): void {
  if (operatorId === operator.id) return
  const own = 'system:operationLog:list'
  const contract = modules.map((module) => module.contract).find(({ name }) => name === moduleName)
  if (!holds(operator.permissions, own, ...(contract ? [pageTag(contract)] : [])))
    fail(403, auth.forbidden, { tag: own })
}

/** The query's end includes its whole second. */
function endOfSecond(time: Date): Date {
  return new Date(time.getTime() + 1000)
}

function filtered(db: Db, language: Language, input: Query, from: Date | undefined, until: Date | undefined) {
  let rows = db.selectFrom('operationLog').where('operationLog.tenantId', '=', sql`app.tenant()` as never)
  if (input.moduleName) rows = rows.where('operationLog.module', '=', input.moduleName)
  if (input.businessId) rows = rows.where('operationLog.businessId', '=', input.businessId)
  if (input.operatorId) rows = rows.where('operationLog.operatorId', '=', input.operatorId)
  if (from) rows = rows.where('operationLog.at', '>=', from.toISOString())
  if (until) rows = rows.where('operationLog.at', '<', until.toISOString())
  if (input.keyword) rows = rows.where(mentions(input.keyword, language))
  return rows
}

/** In the sentence the operator reads: names of records are the same in both languages. */
function mentions(keyword: string, language: Language) {
  return contains(language === 'zh' ? 'operationLog.contentZh' : 'operationLog.contentEn', keyword)
}
