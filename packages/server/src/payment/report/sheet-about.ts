import { report } from '@brandside/contract/payment/report.ts'
import { type Bilingual, say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { valueText } from '../../platform/value-text.ts'

type Query = Parsed<typeof report, 'payOrderExport'>

/** Where the names of what a filter refers to stand. */
const named = {
  brandId: 'brand',
  shopIds: 'shop',
  payChannelIds: 'pay_channel',
  memberId: 'member',
  couponId: 'coupon',
  activityId: 'activity',
} as const

/** Which pay orders a sheet holds, who has asked for them, and when. */
export async function aboutSheet(ctx: Context, asked: Query): Promise<[string, string][]> {
  const { language, operator, now } = ctx
  const lines: [string, string][] = []
  for (const [name, info] of Object.entries(describeFields(report.endpoints.payOrderExport.input))) {
    const value = asked[name as keyof Query]
    if (value !== undefined) lines.push([say(info.label, language), await textOf(ctx, name, info, value)])
  }
  return [
    ...lines,
    [say(words.by, language), `${operator.nickName} (${operator.username})`],
    [say(words.at, language), `${toLocal(now, operator.timeZone)} (${operator.timeZone})`],
  ]
}

const words = { by: ['导出人', 'Exported by'], at: ['导出时间', 'Exported at'] } as const satisfies Record<
  string,
  Bilingual
>

async function textOf(ctx: Context, name: string, info: FieldInfo, value: Query[keyof Query]): Promise<string> {
  const { language, dictionaries, db } = ctx
  if (name in named) {
    const table = named[name as keyof typeof named]
    const shown = sql.ref(table === 'member' ? 'memberNo' : 'name')
    const { rows } = await sql<{ name: string }>`
      select ${shown} as name from ${sql.table(table)} where tenant_id = app.tenant() and id = any(${[value].flat()}::bigint[])
       order by id`.execute(db)
    return rows.map((row) => row.name).join(language === 'zh' ? '、' : ', ')
  }
  if (typeof value === 'boolean') return say(value ? ['是', 'Yes'] : ['否', 'No'], language)
  const option = dictionaries.label(info.dictionary, String(value)) ?? info.options?.[String(value)]
  return option ? say(option, language) : valueText(info.kind, value, { language })
}
