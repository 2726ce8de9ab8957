import { type PointAdjustment, points } from '@brandside/contract/member/points.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import { adjustmentsIn, adjustmentsSheet } from '../ledgers/adjustments.ts'

const asked = { table: 'pointAdjustment', amounts: ['delta'] } as const

/** What was asked for by hand, the latest first. */
export const adjustments = (ctx: Context, input: Parsed<typeof points, 'adjustments'>) =>
  adjustmentsIn<PointAdjustment>(ctx, points.endpoints.adjustments.guard, asked, input)

export const adjustmentsExport = (ctx: Context, input: Parsed<typeof points, 'adjustmentsExport'>) =>
  adjustmentsSheet<PointAdjustment>(ctx, points.endpoints.adjustmentsExport.guard, asked, input)
