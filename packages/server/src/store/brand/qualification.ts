import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { personName } from '../../platform/entity/names.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { keptNumber, sealNumbers } from './cert-number.ts'
import { brandToday, papersState, requiredPapers } from './papers.public.ts'

type Answer = Output<typeof brand, 'qualification'>
type Paper = Answer['papers'][number]

export async function qualification(ctx: Context, { brandId }: Parsed<typeof brand, 'qualification'>): Promise<Answer> {
  await findRow(ctx, 'brand', brandId)
  const { rows } = await sql<Paper>`
    select q.id as paper_id, q.type as paper_type, q.cert_no, q.holder_name, q.images, q.valid_from, q.valid_to,
           q.state as paper_state, q.valid_to - ${brandToday} as days_left,
           ${personName('q.createdBy')} as submitted_by_name, coalesce(q.created_by = app.admin(), false) as own_work,
           ${personName('q.auditedBy')} as audited_by_name, q.audited_at, q.audit_remark
      from brand_qualification q join brand on brand.tenant_id = q.tenant_id and brand.id = q.brand_id
     where q.tenant_id = app.tenant() and q.brand_id = ${brandId}
     order by q.state = 'REPLACED', q.type, q.id desc`.execute(ctx.db)
  const stood = await sql<Pick<Answer, 'required' | 'qualificationState'>>`
    select ${requiredPapers} as required, ${papersState} as qualification_state
      from brand where brand.tenant_id = app.tenant() and brand.id = ${brandId}`.execute(ctx.db)
  return { ...(stood.rows[0] as Pick<Answer, 'required' | 'qualificationState'>), papers: rows }
}

/** Papers of all brands that need someone, what is over first and then by the day on which they end. */
export async function duePapers(
  ctx: Context,
  { within }: Parsed<typeof brand, 'duePapers'>,
): Promise<Output<typeof brand, 'duePapers'>> {
  const { rows } = await sql<Output<typeof brand, 'duePapers'>[number]>`
    select brand.id as brand_id, brand.name as brand_name, d.type as paper_type, d.due, d.valid_to,
           d.valid_to - ${brandToday} as days_left
      from brand cross join lateral (
        select q.type, case when q.state = 'PENDING' then 'PENDING' when q.valid_to < ${brandToday} then 'EXPIRED' else 'ENDING' end as due,
               q.valid_to
          from brand_qualification q
         where q.tenant_id = brand.tenant_id and q.brand_id = brand.id
           and (q.state = 'PENDING' or q.state in ('APPROVED', 'EXPIRED') and q.valid_to <= ${brandToday} + ${within}::int)
           and not exists (select from brand_qualification newer
                            where newer.tenant_id = q.tenant_id and newer.brand_id = q.brand_id and newer.type = q.type
                              and q.state = 'EXPIRED' and newer.id > q.id and newer.state in ('APPROVED', 'EXPIRED'))
        union all
        select needed.type, 'MISSING', null from unnest(${requiredPapers}) needed (type)
         where not exists (select from brand_qualification q
                            where q.tenant_id = brand.tenant_id and q.brand_id = brand.id and q.type = needed.type
                              and q.state in ('APPROVED', 'EXPIRED', 'PENDING'))) d
     where brand.tenant_id = app.tenant() and brand.deleted_at is null
     order by array_position('{EXPIRED,MISSING,ENDING,PENDING}'::text[], d.due), d.valid_to, brand.sort, brand.id, d.type
     limit 500`.execute(ctx.db)
  return rows
}

/** Hands papers in; what waits already is overwritten by the new one of its kind. */
export async function qualificationSubmit(
  ctx: Context,
  { brandId, papers }: Parsed<typeof brand, 'qualificationSubmit'>,
) {
  const { id, name } = await lockRow(ctx, 'brand', brandId)
  for (const [at, { paperType, holderName, images, validFrom, validTo, ...paper }] of papers.entries()) {
    if (validTo !== null && validTo < validFrom) refuseField(`papers[${at}].validTo`, brand.reasons.periodReversed)
    const given = { paperType, certNo: paper.certNo, path: `papers[${at}].certNo` }
    const { certNo, certNoSealed } = await keptNumber(ctx.db, given)
    ctx.send(sql`
      insert into brand_qualification (brand_id, type, cert_no, cert_no_sealed, holder_name, images, valid_from, valid_to, state)
      values (${id}, ${paperType}, ${certNo}, ${certNoSealed}, ${holderName}, ${images}, ${validFrom}, ${validTo}, 'PENDING')
      on conflict (tenant_id, brand_id, type) where state = 'PENDING'
      do update set cert_no = excluded.cert_no, cert_no_sealed = excluded.cert_no_sealed, holder_name = excluded.holder_name, images = excluded.images,
         valid_from = excluded.valid_from, valid_to = excluded.valid_to, created_by = app.admin(), updated_by = app.admin(),
         updated_at = now(), version = brand_qualification.version + 1`)
  }
  ctx.log({ id, name, note: [`${papers.length} 份资质`, `${papers.length} certificates`] })
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

/** Papers that have run out say so, and numbers of persons are sealed. */
export async function keepPapers(db: Db): Promise<void> {
  await sealNumbers(db)
  await sql`
    update brand_qualification q set state = 'EXPIRED', version = q.version + 1, updated_at = now()
      from brand
     where q.tenant_id = app.tenant() and q.state = 'APPROVED' and brand.tenant_id = q.tenant_id and brand.id = q.brand_id
       and q.valid_to < ${brandToday}`.execute(db)
}
