import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { fromLocal, toLocal } from '@brandside/contract/platform/local-time.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { log } from '@brandside/contract/platform/reasons.ts'
import type { Instant, LocalDateTime } from '@brandside/contract/platform/time.ts'
import { logAction, type operationLog } from '@brandside/contract/system/operation-log.ts'
import { type RawBuilder, sql } from 'kysely'
import { ownAddress } from '../../platform/act-as.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf, together } from '../../platform/database/statement-shape.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import type { Order } from '../../platform/lists/list-page.ts'
import { patternOf } from '../../platform/lists/search.ts'
import { sentenceInFull } from '../../platform/operation-log.ts'
import { refuseField } from '../../platform/refuse.ts'

/** What the log is asked: as the spec does, by times of the tenant's clock, or as the log's own page, by moments. */
export type Query = Partial<
  Omit<Parsed<typeof operationLog, 'query'> & Parsed<typeof operationLog, 'list'>, 'page' | 'rows' | 'sort'>
>

export interface LogRecord {
  id: Id
  at: string
  module: string
  businessId: string | null
  action: string
  operatorId: Id
  operatorName: string
  operatorIp: string | null
  contentZh: string
  contentEn: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const columns = [
  'id',
  'at',
  'module',
  'businessId',
  'action',
  'operatorId',
  'operatorName',
  'operatorIp',
  'contentZh',
  'contentEn',
  'before',
  'after',
].map((column) => `operationLog.${column}`)

/** The columns read of each line. */
export const show = (rows: { select(columns: never): unknown }) => rows.select(columns as never) as never

/** Newest first, unless the oldest are asked for. */
export function order(sort: readonly string[] = []): Order[] {
  const descending = sort[0] !== 'at'
  return [
    { column: 'at', descending },
    { column: 'id', descending },
  ]
}

const contracts = new WeakMap<Context['modules'], ReadonlyMap<string, Contract>>()

/** The contract of a module by its name; every line of a page asks for its own. */
export function contractOf(modules: Context['modules'], name: string): Contract | undefined {
  const known = contracts.get(modules) ?? new Map(modules.map(({ contract }) => [contract.name, contract]))
  contracts.set(modules, known)
  return known.get(name)
}

/** The name of an action: as the dictionary has it, else as its module does; `income.writeOff` is that of another module. */
export function actionTitle(
  { language, dictionaries, modules }: Pick<Context, 'language' | 'dictionaries' | 'modules'>,
  contract: Contract | undefined,
  action: string,
): string {
  const [own = '', foreign] = action.split('.')
  const owner = foreign === undefined ? contract : contractOf(modules, own)
  const words = dictionaries.label(logAction.code, action) ?? owner?.endpoints[foreign ?? own]?.title
  return words?.[language === 'zh' ? 0 : 1] ?? action
}

/** What the product did by the clock is no call of a module that could name it. */
function titleOf(ctx: Context, contract: Contract | undefined, { action, operatorIp }: LogRecord): string {
  const title = actionTitle(ctx, contract, action)
  return title === action && operatorIp === ownAddress ? say(['系统自动', 'Automatic'], ctx.language) : title
}

/** A line as it is shown to the operator, in his language and the tenant's time. */
export function shownLine(ctx: Context, row: LogRecord, { full = false } = {}) {
  const { language, modules, operator, dictionaries, customFields } = ctx
  const contract = contractOf(modules, row.module)
  const { before, after } = row
  const { timeZone } = operator
  const content = language === 'zh' ? row.contentZh : row.contentEn
  return {
    id: row.id,
    operatorName: row.operatorName,
    at: row.at,
    operatorDateTime: toLocal(row.at, timeZone),
    operatorContent: full
      ? sentenceInFull(content, { contract, before, after, language, dictionaries, customFields, timeZone })
      : content,
    operatorId: row.operatorId,
    businessId: row.businessId,
    moduleName: row.module,
    moduleTitle: contract?.title[language === 'zh' ? 0 : 1] ?? row.module,
    action: row.action,
    actionTitle: titleOf(ctx, contract, row),
    operatorIp: row.operatorIp === ownAddress ? say(['系统内部', 'System'], language) : row.operatorIp,
  }
}

/**
 * The lines that the operator reads by the log's own rights: of all people, or of those in his data scope under the right
 * (identity.md 5).
 */
export function linesWithin(ctx: Context, guard: Guard): RawBuilder<boolean> | undefined {
  const within = scoped(ctx, guard)
  return within.scope.all ? undefined : within.rows({ salesman: 'operationLog.operatorId' })
}

/** The conditions of a query; refuses a range that ends before it begins. `seen` are lines, when not all may be read. */
export function filteredBy(ctx: Context, input: Query, seen?: RawBuilder<boolean>) {
  const { since = input.atStart, before = input.atEnd } = timesOf(ctx, input)
  const words = input.keyword && patternOf(input.keyword)
  const given = [
    ['module', '=', input.moduleName],
    ['action', '=', input.action],
    ['businessId', '=', input.businessId],
    ['operatorId', '=', input.operatorId],
    ['at', '>=', since],
    ['at', '<', before],
    ['operatorIp', 'ilike', input.operatorIp && patternOf(input.operatorIp)],
    // In the sentence the operator reads: names of records are the same in both languages.
    [ctx.language === 'zh' ? 'contentZh' : 'contentEn', 'ilike', words],
  ] as const
  const asked = given.filter(([, , value]) => value)
  const filtered = (db: Db) => {
    const rows = db.selectFrom('operationLog').where('operationLog.tenantId', '=', sql`app.tenant()` as never)
    const own = seen ? rows.where(seen) : rows
    return asked.reduce(
      (q, [column, operator, value]) => q.where(`operationLog.${column}`, operator, value as never),
      own,
    )
  }
  const shape = asked.map(([column, operator]) => `${column} ${operator}`).join()
  const filter = { shape, values: asked.map(([, , value]) => value) }
  return { filtered, kept: { of: 'operationLog', filter: together(shapeOf(seen ? [seen] : []), filter) } }
}

interface Range {
  operatorTimeStart?: LocalDateTime | undefined
  operatorTimeEnd?: LocalDateTime | undefined
}

/** The instants of a range in the tenant's time; its end includes its whole second. */
function timesOf(
  { operator: { timeZone } }: Context,
  { operatorTimeStart, operatorTimeEnd }: Range,
): { since?: Instant; before?: Instant } {
  const since = operatorTimeStart && fromLocal(operatorTimeStart, timeZone)
  const before = operatorTimeEnd && new Date(fromLocal(operatorTimeEnd, timeZone).getTime() + 1000)
  if (since && before && since >= before) refuseField('operatorTimeStart', log.timeRange)
  return { ...(since && { since: since.toISOString() }), ...(before && { before: before.toISOString() }) }
}
