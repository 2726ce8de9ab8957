import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { refuse } from '../../platform/refuse.ts'
import { floor } from './floor.ts'

const words = {
  title: ['桌码', 'Table codes'],
  seats: ['{seats} 座', 'seats {seats}'],
} as const

/** The codes of a shop's tables under the name of its brand, a card each, by areas. */
export async function tablesPrint(ctx: Context, { shopId }: Parsed<typeof epos, 'tablesPrint'>): Promise<Printout> {
  const { tables } = await floor(ctx, { shopId })
  const codes = tables.flatMap(({ qrCode, tableNo, area, seats }) => {
    const note = [area, say(words.seats, ctx.language).replace('{seats}', String(seats))].filter(Boolean).join(' · ')
    return qrCode === null ? [] : [{ code: qrCode, title: tableNo, note }]
  })
  if (codes.length === 0) return refuse(epos.reasons.noTableCodes)
  const { rows } = await sql<{ code: string; shop: string; brand: string; logo: string | null; address: string }>`
    select s.code, s.name as shop, b.name as brand, b.logo, coalesce(s.address, '') as address
      from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     where s.tenant_id = app.tenant() and s.id = ${shopId}`.execute(ctx.db)
  const { code, shop, brand, logo, address } = rows[0] as (typeof rows)[number]
  ctx.log({ id: shopId, name: shop, title: epos.endpoints.tablesPrint.title })
  return {
    language: ctx.language,
    title: say(words.title, ctx.language),
    no: code,
    marks: [],
    company: { name: brand, lines: [shop, address].filter(Boolean), logo },
    facts: [],
    tables: [],
    totals: [],
    sections: [],
    signatures: [],
    codes,
    foot: `${shop}  ·  ${toLocal(ctx.now, ctx.operator.timeZone).slice(0, 10)}`,
  }
}
