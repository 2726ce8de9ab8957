import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { maskText } from '@brandside/contract/platform/rules.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { requireQualification } from '@brandside/contract/store/brand-papers.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { personName } from '../../platform/entity/names.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'

type Answer = Output<typeof brand, 'qualification'>
type PaperType = Answer['required'][number]
type Paper = Answer['papers'][number]

/** A licence to trade, and for food another one. */
function requiredOf(industry: string): PaperType[] {
  const food = ['RESTAURANT', 'BEVERAGE', 'BAKERY'].includes(industry)
  return food ? ['BUSINESS_LICENSE', 'FOOD_LICENSE'] : ['BUSINESS_LICENSE']
}

/** Within so many days of its end a paper is told as ending. */
const warningDays = 30

export async function qualification(ctx: Context, { brandId }: Parsed<typeof brand, 'qualification'>): Promise<Answer> {
  const { industry } = await findRow(ctx, 'brand', brandId)
  const { rows } = await sql<Paper>`
    select q.id as paper_id, q.type as paper_type, q.cert_no, q.holder_name, q.images, q.valid_from, q.valid_to,
           q.state as paper_state, q.valid_to - current_date as days_left,
           ${personName('q.createdBy')} as submitted_by_name, ${personName('q.auditedBy')} as audited_by_name,
           q.audited_at, q.audit_remark
      from brand_qualification q
     where q.tenant_id = app.tenant() and q.brand_id = ${brandId}
     order by q.state = 'REPLACED', q.type, q.id desc`.execute(ctx.db)
  const required = requiredOf(industry)
  const papers = rows.map((paper) =>
    paper.paperType === 'LEGAL_ID' ? { ...paper, certNo: maskText(paper.certNo) } : paper,
  )
  return { required, papers, qualificationState: stateOf(required, rows) }
}

/** What the papers of a brand come to, by the newest of each kind that it needs (consumer.md 1, rule 1). */
function stateOf(required: readonly PaperType[], papers: readonly Paper[]): Answer['qualificationState'] {
  const newest = required.map((type) => papers.filter(({ paperType }) => paperType === type))
  const has = (state: Paper['paperState']) => newest.some((own) => own.some(({ paperState }) => paperState === state))
  const approved = newest.map((own) => own.find(({ paperState }) => paperState === 'APPROVED'))
  if (approved.every((paper) => paper && (paper.daysLeft ?? 0) >= 0)) {
    const ending = approved.some((paper) => paper?.daysLeft != null && paper.daysLeft <= warningDays)
    return ending ? 'EXPIRING' : 'APPROVED'
  }
  if (has('PENDING')) return 'PENDING'
  if (has('REJECTED')) return 'REJECTED'
  return has('EXPIRED') || has('APPROVED') ? 'EXPIRED' : 'NONE'
}

/** Hands papers in; what waits already is overwritten by the new one of its kind. */
export async function qualificationSubmit(
  ctx: Context,
  { brandId, papers }: Parsed<typeof brand, 'qualificationSubmit'>,
) {
  const { id, name } = await lockRow(ctx, 'brand', brandId)
  for (const { paperType, certNo, holderName, images, validFrom, validTo } of papers) {
    if (validTo !== null && validTo < validFrom) refuseField('papers', brand.reasons.periodReversed)
    ctx.send(sql`
      insert into brand_qualification (brand_id, type, cert_no, holder_name, images, valid_from, valid_to, state)
      values (${id}, ${paperType}, ${certNo}, ${holderName}, ${images}, ${validFrom}, ${validTo}, 'PENDING')
      on conflict (tenant_id, brand_id, type) where state = 'PENDING'
      do update set cert_no = excluded.cert_no, holder_name = excluded.holder_name, images = excluded.images,
         valid_from = excluded.valid_from, valid_to = excluded.valid_to, created_by = app.admin(), updated_by = app.admin(),
         updated_at = now(), version = brand_qualification.version + 1`)
  }
  ctx.log({ id, name, note: [`${papers.length} 份资质`, `${papers.length} papers`] })
  return { submitted: papers.length }
}

interface Waiting {
  brandId: Id
  type: string
  state: string
  createdBy: number | null
}

/** Somebody else than who handed it in looks at a paper; the approved one before it is replaced. */
export async function qualificationAudit(ctx: Context, input: Parsed<typeof brand, 'qualificationAudit'>) {
  const { paperId, result, auditRemark } = input
  const { rows } = await sql<Waiting>`
    select brand_id, type, state, created_by from brand_qualification
     where tenant_id = app.tenant() and id = ${paperId} for update`.execute(ctx.db)
  const [paper] = rows
  if (paper?.state !== 'PENDING') return refuse(brand.reasons.paperMissing)
  if (paper.createdBy === ctx.operator.id) refuse(brand.reasons.selfAudit)
  if (result === 'REJECT' && auditRemark === null) refuseField('auditRemark', brand.reasons.remarkNeeded)
  const { id, name } = await lockRow(ctx, 'brand', paper.brandId)
  const state = result === 'APPROVE' ? 'APPROVED' : 'REJECTED'
  if (state === 'APPROVED')
    ctx.send(sql`
      update brand_qualification set state = 'REPLACED', updated_at = now()
       where tenant_id = app.tenant() and brand_id = ${id} and type = ${paper.type} and state = 'APPROVED'`)
  ctx.send(sql`
    update brand_qualification set state = ${state}, audited_by = app.admin(), audited_at = now(),
           audit_remark = ${auditRemark}, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${paperId}`)
  ctx.log({ id, name, note: state === 'APPROVED' ? ['通过', 'approved'] : ['驳回', 'rejected'] })
  return { paperState: state as 'APPROVED' }
}

/** Refuses to enable a brand whose papers are not approved, where the company wants that (C-INV-2). */
export async function demandQualified(ctx: Context, row: { id: Id; industry: string }): Promise<void> {
  if (!param(ctx, requireQualification)) return
  const { rows } = await sql<{ type: PaperType }>`
    select type from brand_qualification
     where tenant_id = app.tenant() and brand_id = ${row.id} and state = 'APPROVED'
       and (valid_to is null or valid_to >= current_date)`.execute(ctx.db)
  const missing = requiredOf(row.industry).filter((type) => !rows.some((paper) => paper.type === type))
  if (missing.length > 0) refuse(brand.reasons.notQualified, { types: missing.join('、') })
}

/** Papers that have run out say so. */
export async function expirePapers(db: Db): Promise<void> {
  await sql`
    update brand_qualification set state = 'EXPIRED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and state = 'APPROVED' and valid_to < current_date`.execute(db)
}
