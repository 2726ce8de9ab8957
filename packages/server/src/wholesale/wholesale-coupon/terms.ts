import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { promised, wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import type { Coupon } from './coupons.ts'

const { reasons, entity } = wholesaleCoupon

/** Refuses a template that does not say what it takes off, of what, or until when. */
export function demandSound(coupon: Pick<Coupon, (typeof promised)[number]>): void {
  const { kind, faceCents, percentBp, scope, classIds, skuIds, validMode, startAt, endAt, validDays } = coupon
  if (kind === 'AMOUNT' && faceCents === null) refuseField('faceCents', reasons.faceMissing)
  if (kind === 'PERCENT' && percentBp === null) refuseField('percentBp', reasons.percentMissing)
  if (scope === 'CLASS' && classIds.length === 0) refuseField('classIds', reasons.scopeMissing)
  if (scope === 'SKU' && skuIds.length === 0) refuseField('skuIds', reasons.scopeMissing)
  if (validMode === 'AFTER_GRANT' && validDays === null) refuseField('validDays', reasons.daysMissing)
  if (validMode === 'RANGE') demandRange(startAt, endAt)
}

function demandRange(startAt: string | null, endAt: string | null): void {
  if (startAt === null) refuseField('startAt', reasons.rangeMissing)
  if (endAt === null) refuseField('endAt', reasons.rangeMissing)
  if (Date.parse(endAt) <= Date.parse(startAt)) refuseField('endAt', reasons.rangeOrder)
}

/** What was promised with the first grant stays, and no fewer can be granted than have been. */
export function demandKept(before: Coupon, changes: Partial<Coupon>): void {
  if (before.grantedQty === 0) return
  const broken = promised.find((name) => name in changes)
  if (broken) refuseField(broken, reasons.promised, { field: notesOf(entity.fields[broken])?.label })
  const { totalQty = before.totalQty } = changes
  if (totalQty < before.grantedQty) refuseField('totalQty', reasons.belowGranted, { granted: before.grantedQty })
}

const references = {
  classIds: 'product_class',
  skuIds: 'product_sku',
  custLevelIds: 'cust_level',
  custTypeIds: 'cust_type',
} as const

/** Refuses classes, SKUs, levels and types that are not there. */
export async function demandReferences({ db }: Context, named: Partial<Coupon>): Promise<void> {
  for (const [field, table] of Object.entries(references)) {
    const ids = (named as Readonly<Record<string, readonly Id[] | undefined>>)[field] ?? []
    if (ids.length === 0) continue
    const { rows } = await sql`
      select id from ${sql.table(table)}
       where tenant_id = app.tenant() and deleted_at is null and id = any(${ids}::bigint[])`.execute(db)
    const label = notesOf(entity.fields[field as keyof typeof references])?.label
    if (rows.length < new Set(ids).size) refuseField(field, reasons.referenceMissing, { field: label })
  }
}
