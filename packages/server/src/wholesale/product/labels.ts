import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { sheetHead } from '../doc-seq/letterhead.public.ts'

/** What fits on some 50 pages. */
const maxLabels = 1_000

interface LabelledSku {
  id: Id
  spuCode: string
  productName: string
  unit: string
  /** Nothing of a product whose SKUs are all disabled. */
  skuCode: string | null
  barcode: string | null
  name: string | null
}

/** Labels to be stuck on goods and shelves: a barcode with the name of each SKU, by products. */
export async function labels(
  ctx: Context,
  { ids, copies, paper }: Parsed<typeof product, 'labels'>,
): Promise<Printout> {
  const { rows } = await sql<LabelledSku>`
    select p.id, p.spu_code, p.name as product_name, u.name as unit, s.sku_code, s.barcode, s.name
      from unnest(${ids}::bigint[]) with ordinality asked (id, place)
      join product p on p.tenant_id = app.tenant() and p.id = asked.id and p.deleted_at is null
      join product_unit u on u.tenant_id = p.tenant_id and u.id = p.base_unit_id
      left join product_sku s on s.tenant_id = p.tenant_id and s.product_id = p.id and s.deleted_at is null and s.status = 1
     order by asked.place, s.sort, s.id`.execute(ctx.db)
  const products = new Map(rows.map((row) => [row.id, row]))
  const [first] = rows
  if (!first || products.size < new Set(ids).size) return fail(404, common.notFound)
  const printed = rows.flatMap(({ skuCode, barcode, name, unit }) =>
    skuCode === null
      ? []
      : [{ code: barcode ?? skuCode, title: name ?? '', note: barcode === null ? unit : `${skuCode} · ${unit}` }],
  )
  if (printed.length === 0) refuse(product.reasons.noLabels)
  if (printed.length * copies > maxLabels) refuse(product.reasons.tooManyLabels, { max: maxLabels })
  const { title } = product.endpoints.labels
  for (const { id, productName } of products.values()) ctx.log({ id, name: productName, title })
  const further = products.size > 1 ? ` +${products.size - 1}` : ''
  return {
    ...(await sheetHead(ctx, words[ctx.language], `${first.spuCode}${further}`, first.productName)),
    facts: [],
    tables: [],
    totals: [],
    sections: [],
    signatures: [],
    ...(paper === 'ROLL' && { paper: 'LABEL' as const }),
    labels: printed.flatMap((label) => Array.from({ length: copies }, () => label)),
  }
}

const words = { zh: '商品标签', en: 'Product labels' }
