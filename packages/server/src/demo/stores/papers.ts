import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import type { Uploads } from '../../platform/files/uploads.ts'
import { openTenant } from '../../platform/identity/session.ts'
import { brandModule } from '../../store/brand/brand.module.ts'
import { idsByCode } from './by-code.ts'
import { keepPaperPictures } from './paper-pictures.ts'

type Actor = Parameters<typeof actAs>[1]

/** Certificates of the brands, handed in by one person and audited by another. */
export async function seedPapers(
  { pool, uploads }: { pool: pg.Pool; uploads: Uploads },
  actor: Actor,
  { only }: { only?: string } = {},
): Promise<void> {
  const { tenantId } = actor
  const brands = await idsByCode(pool, tenantId, 'brand')
  const auditor = { ...actor, adminId: await auditorOf(pool, actor) }
  const pictures = await keepPaperPictures({ pool, uploads }, actor)
  for (const [code, own] of Object.entries(papers(new Date()))) {
    const brandId = brands.get(code)
    if (brandId === undefined || (only !== undefined && code !== only)) continue
    const sent = own.map(({ isApproved: _, ...paper }) => ({ ...paper, images: [pictures[paper.paperType]] }))
    await actAs(pool, actor, brandModule, 'qualificationSubmit', { brandId, papers: sent })
    const waiting = await waitingPapers(pool, tenantId, brandId)
    for (const { paperType, isApproved } of own) {
      if (!isApproved) continue
      const answer = { paperId: waiting.get(paperType), result: 'APPROVE', auditRemark: '原件已核对' }
      await actAs(pool, auditor, brandModule, 'qualificationAudit', answer)
    }
  }
}

async function auditorOf(pool: pg.Pool, { tenantId, adminId }: Actor): Promise<Id> {
  const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const { id } = await db.selectFrom('admin').select('id').where('username', '=', 'he.min').executeTakeFirstOrThrow()
  return id
}

/** Those of a brand that are to be audited, by their kind. */
async function waitingPapers(
  pool: pg.Pool,
  tenantId: number,
  brandId: Id | undefined,
): Promise<ReadonlyMap<string, Id>> {
  const papers = new Map<string, Id>()
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<{ id: Id; type: string }>`
      select id, type from brand_qualification
       where tenant_id = app.tenant() and brand_id = ${brandId} and state = 'PENDING'`.execute(db)
    for (const { id, type } of rows) papers.set(type, id)
  })
  return papers
}

const day = 86_400_000

/** Papers by brand; one ends within days, one waits to be audited. */
function papers(now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  const licence = (certNo: string, holderName: string, isApproved = true) => ({
    paperType: 'BUSINESS_LICENSE' as const,
    certNo,
    holderName,
    validFrom: '2019-03-01',
    validTo: null,
    isApproved,
  })
  const food = (certNo: string, holderName: string, days: number) => ({
    paperType: 'FOOD_LICENSE' as const,
    certNo,
    holderName,
    validFrom: inDays(days - 1_826),
    validTo: inDays(days),
    isApproved: true,
  })
  return {
    LANTERN: [licence('91330106MA2KLANT01', '灯笼食品集团有限公司')],
    'LANTERN-NOODLES': [
      licence('91330106MA2KLANT02', '杭州灯笼面馆餐饮有限公司'),
      food('JY23301060012345', '杭州灯笼面馆餐饮有限公司', 420),
    ],
    'LANTERN-NOODLE-BAR': [
      licence('91310106MA1NBAR06', '上海灯笼小面吧餐饮有限公司'),
      food('JY23101060054321', '上海灯笼小面吧餐饮有限公司', 610),
    ],
    'MOON-TEA': [
      licence('91310104MA1MOONT03', '上海望月茶饮有限公司'),
      food('JY23101040067890', '上海望月茶饮有限公司', 12),
    ],
    'QUIET-BAR': [
      licence('91330205MA2QUIET04', '宁波静吧餐饮有限公司'),
      food('JY23302050024680', '宁波静吧餐饮有限公司', 45),
    ],
    'LANTERN-NY': [
      licence('NY-DOS-5520931', 'Lantern Noodles New York LLC'),
      food('NYC-DOHMH-50114', 'Lantern Noodles New York LLC', 300),
    ],
    'OAK-PANTRY': [licence('91320508MA1OAKPA05', '苏州橡木食集商贸有限公司', false)],
  } as const
}
