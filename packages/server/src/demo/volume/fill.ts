import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import { lookAtGrownTables } from '../../platform/database/grown-tables.ts'

/** Carries out statements for the numbers of the rows, a transaction for each ten thousand unless told otherwise. */
export async function fill(
  pool: pg.Pool,
  tenantId: number,
  {
    rows,
    step = 10_000,
    onWritten,
  }: { rows: number; step?: number; onWritten?: ((count: number) => void) | undefined },
  statements: (from: number, to: number) => readonly RawBuilder<unknown>[],
): Promise<void> {
  for (let from = 1; from <= rows; from += step) {
    const to = Math.min(rows, from + step - 1)
    await asTenant(pool, tenantId, async (db) => {
      // Ten thousand rows take a busy machine longer than a call of an operator may.
      await sql`select set_config('statement_timeout', '0', true)`.execute(db)
      for (const statement of statements(from, to)) await statement.execute(db)
    })
    onWritten?.(to - from + 1)
    if (Number.isInteger(Math.log2(Math.ceil(to / step)))) await lookAtGrownTables(pool)
  }
}

/** A number from the row's own, the same every time: below `most`, and unlike its neighbours'. */
export const spread = (most: number, salt: number) =>
  sql<number>`((n * 48271::bigint + ${sql.lit(salt)} * 40692) % 2147483647 % ${sql.lit(most)})::integer`

/** How many rows there are of `from …`, and the id of the n-th of them, from the start again after the last: worked out once. */
export const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*) ${rows})`
export const nth = (rows: RawBuilder<unknown>, n: RawBuilder<unknown>) =>
  sql<number>`(select array_agg(id order by id desc) ${rows})[(1 + (${n}) % ${count(rows)})::integer]`

/** One character of several, by the row's own number. */
export const oneOf = (characters: string, salt: number) =>
  sql<string>`substr(${sql.lit(characters)}, 1 + ${spread([...characters].length, salt)}, 1)`

export const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵'
export const givenNames =
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉鹏华红玉梅琳宇浩凯健俊帆雪佳倩颖璐莹蕾薇雯慧婷欣悦彤晨阳轩睿博思远航宁安康乐怡然子涵梓萱一诺浩然诗雨可馨若曦沐辰嘉懿书瑶清逸云舒墨白星河知夏临风望舒'
