import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { describeFields } from '@brandside/contract/platform/describe.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { inNameOf } from '../platform/act-as.ts'
import type { Context } from '../platform/context.ts'
import { xlsxStream } from '../platform/export/xlsx.ts'
import type { Module, SheetRows } from '../platform/serve.ts'
import { incomeModule } from '../wholesale/income/income.module.ts'
import { productPriceModule } from '../wholesale/product-price/product-price.module.ts'
import { day } from './wholesale/calendar.ts'

type Actor = Parameters<typeof inNameOf>[1]

/** A row of a sheet by the fields that its cells are for. */
type Row = Readonly<Record<string, unknown>>

/** Writes the sheets into a directory, for operators who try the imports. */
export async function writeSampleSheets(pool: pg.Pool, actor: Actor, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const [name, bytes] of Object.entries(await sampleSheets(pool, actor)))
    await writeFile(join(directory, name), bytes)
}

/**
 * Sheets to be imported: 200 prices, prices with seven kinds of mistakes, and thirty receipts of a bank, 24 of which are of
 * known payers (wholesale.md 32). They name what the company sells and who buys of it, below the columns of its templates.
 */
export function sampleSheets(pool: pg.Pool, actor: Actor): Promise<Record<string, Buffer>> {
  const endpoint = productPriceModule.contract.endpoints.importTemplate as Placed
  return inNameOf(pool, actor, { module: productPriceModule, endpoint, effect: 'snapshot' }, async ({ unit, ctx }) => {
    const goods = await pricedGoods(ctx)
    const [level, account] = [await nameOf(ctx, 'cust_level', 'rank desc'), await nameOf(ctx, 'bank_account', 'id')]
    const sheets = {
      'good.xlsx': await sheetOf(ctx, productPriceModule, goodPrices(goods, level)),
      'bad.xlsx': await sheetOf(ctx, productPriceModule, badPrices(goods, level)),
      'bank.xlsx': await sheetOf(ctx, incomeModule, receipts(await payers(ctx), account)),
    }
    await unit.commit()
    return sheets
  })
}

/** The template of a module's import with rows in it. */
async function sheetOf(ctx: Context, module: Module, rows: readonly Row[]): Promise<Buffer> {
  const template = (await module.handlers.importTemplate?.(ctx, {})) as SheetRows<unknown> | undefined
  const columns = template?.columns ?? []
  const { language, operator } = ctx
  const fields = describeFields((module.contract.endpoints.create as Placed).input)
  const titled = rows.map((row) => new Map(Object.entries(row).map(([name, value]) => [titleOf(name), value])))
  async function* batches() {
    yield titled.map((row) => columns.map(({ title }) => row.get(title.replace('*', ''))))
  }
  const look = { sheetName: say(module.contract.title, language), columns, timeZone: operator.timeZone }
  return buffer(xlsxStream({ ...look, rows: batches() }))

  function titleOf(name: string): string {
    const label = fields[name]?.label
    if (!label) throw new Error(`${module.contract.name} takes no ${name}`)
    return say(label, language)
  }
}

interface Priced {
  sku: string
  unit: string
  /** Of the list, in this unit. */
  price: number
  /** A unit in which it is not sold. */
  otherUnit: string
}

async function pricedGoods({ db }: Context): Promise<Priced[]> {
  const { rows } = await sql<Priced>`
    select s.sku_code as sku, u.name as unit, round(s.list_price * k.factor)::bigint as price,
           (select o.name from product_unit o
             where o.tenant_id = s.tenant_id and o.deleted_at is null
               and not exists (select from product_sku_unit n
                                where n.tenant_id = s.tenant_id and n.sku_id = s.id and n.unit_id = o.id)
             order by o.id limit 1) as other_unit
      from product_sku s
      join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id
      join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
     where s.tenant_id = app.tenant() and s.deleted_at is null order by s.id, k.factor`.execute(db)
  return rows.map((row) => ({ ...row, price: Number(row.price) }))
}

async function nameOf({ db }: Context, table: string, order: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where tenant_id = app.tenant() and deleted_at is null
     order by ${sql.raw(order)} limit 1`.execute(db)
  return rows[0]?.name ?? ''
}

const ofLevel = (level: string) => ({ scopeType: '客户等级', custLevelId: level })

/** For one level of customers, in as many steps as it takes. */
function goodPrices(goods: readonly Priced[], level: string): Row[] {
  const steps = Array.from({ length: Math.ceil(200 / goods.length) }, (_, step) => step)
  return steps
    .flatMap((step) =>
      goods.map(({ sku, unit, price }) => ({
        skuId: sku,
        unitId: unit,
        ...ofLevel(level),
        minQty: step === 0 ? '1' : String(step * 10),
        price: Math.max(1, Math.round((price * (95 - 2 * step)) / 100)),
      })),
    )
    .slice(0, 200)
}

/** A good price, and below it a row for each kind of mistake. */
function badPrices([first]: readonly Priced[], level: string): Row[] {
  if (!first) return []
  const { sku, unit, price, otherUnit } = first
  const good = { skuId: sku, unitId: unit, ...ofLevel(level), minQty: '1', price }
  return [
    good,
    { ...good, skuId: '没有这个商品' },
    { ...good, unitId: otherUnit },
    { ...good, scopeType: '老客户' },
    { ...good, custLevelId: null },
    { ...good, price: '面议' },
    { ...good, price: null },
    // More of it, and dearer than the step before.
    { ...good, minQty: '10', price: price + 100 },
  ]
}

interface Payer {
  name: string
  owedCents: number | null
}

/** Customers, those with open receivables first: each with the oldest of them. */
async function payers({ db }: Context): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select c.name, r.owed_cents
      from customer c
      left join lateral (
        select o.outstanding_cents as owed_cents from receivable o
         where o.tenant_id = c.tenant_id and o.customer_id = c.id and o.outstanding_cents > 0
         order by o.due_date, o.id limit 1) r on true
     where c.tenant_id = app.tenant() and c.deleted_at is null and c.status = 1 and c.merged_into_id is null
     order by r.owed_cents is null, c.id limit 24`.execute(db)
  return rows.map((row) => ({ ...row, owedCents: row.owedCents === null ? null : Number(row.owedCents) }))
}

/** Yesterday's receipts: of customers, then of payers that are none, of one without a name, and one that comes twice. */
function receipts(known: readonly Payer[], account: string): Row[] {
  const paidAt = new Date(Date.now() - 86_400_000).toISOString()
  const refOf = (index: number) => `BK${day(-1).replaceAll('-', '')}${String(index + 1).padStart(3, '0')}`
  const strangers = ['李建国', '浙江顺发建材有限公司', '结息', '微信提现', null]
  const of = [...known, ...strangers.map((name) => ({ name, owedCents: null })), known[0]]
  return of.map((payer, index) => ({
    bankAccountId: account,
    paidAt,
    payerName: payer?.name,
    amountCents: payer?.owedCents ?? (index + 1) * 100_00,
    bankRef: refOf(index === of.length - 1 ? 0 : index),
  }))
}
