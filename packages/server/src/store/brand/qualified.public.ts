import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { paperTypes, requireQualification } from '@brandside/contract/store/brand-papers.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { brandToday, requiredPapers } from './papers.public.ts'

type PaperType = Output<typeof brand, 'qualification'>['required'][number]

/** Refuses a brand whose papers are not approved and in force, where the company wants that (C-INV-2). */
export async function demandQualified(ctx: Context, { id }: { id: Id }): Promise<void> {
  if (!param(ctx, requireQualification)) return
  const { rows } = await sql<{ type: PaperType }>`
    select needed.type from brand cross join unnest(${requiredPapers}) needed (type)
     where brand.tenant_id = app.tenant() and brand.id = ${id}
       and not exists (select from brand_qualification q
                        where q.tenant_id = brand.tenant_id and q.brand_id = brand.id and q.type = needed.type
                          and q.state = 'APPROVED' and coalesce(q.valid_to >= ${brandToday}, true))`.execute(ctx.db)
  if (rows.length === 0) return
  const names = rows.map(({ type }) => paperTypes.items[type])
  const types: Bilingual = [names.map(([zh]) => zh).join('、'), names.map(([, en]) => en).join(', ')]
  refuse(brand.reasons.notQualified, { types })
}
