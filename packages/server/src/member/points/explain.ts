import { points } from '@brandside/contract/member/points.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import { explain as explained, explainSheet } from '../ledgers/explain.ts'
import { pointLedger } from './point-ledger.ts'

/** The entries that make a balance, with their running total. */
export const explain = (ctx: Context, asked: Parsed<typeof points, 'explain'>) =>
  explained<Output<typeof points, 'explain'>>(ctx, points.endpoints.explain.guard, pointLedger, asked)

export const explainExport = (ctx: Context, asked: Parsed<typeof points, 'explainExport'>) =>
  explainSheet<Output<typeof points, 'explainExport'>>(ctx, points.endpoints.explainExport.guard, pointLedger, asked)
