import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import { growthLedger } from '../card-holding/growth-ledger.ts'
import { explain, explainSheet } from '../ledgers/explain.ts'

/** The entries that make a member's growth at a brand, with their running total. */
export const growth = (ctx: Context, asked: Parsed<typeof memberCard, 'growth'>) =>
  explain<Output<typeof memberCard, 'growth'>>(ctx, memberCard.endpoints.growth.guard, growthLedger, asked)

export const growthExport = (ctx: Context, asked: Parsed<typeof memberCard, 'growthExport'>) =>
  explainSheet<Output<typeof memberCard, 'growthExport'>>(
    ctx,
    memberCard.endpoints.growthExport.guard,
    growthLedger,
    asked,
  )
