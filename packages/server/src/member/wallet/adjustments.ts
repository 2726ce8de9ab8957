import { type WalletAdjustment, wallet } from '@brandside/contract/member/wallet.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import { adjustmentsIn, adjustmentsSheet } from '../ledgers/adjustments.ts'

const asked = { table: 'walletAdjustment', amounts: ['principal', 'gift'] } as const

/** What was asked for by hand, the latest first. */
export const adjustments = (ctx: Context, input: Parsed<typeof wallet, 'adjustments'>) =>
  adjustmentsIn<WalletAdjustment>(ctx, wallet.endpoints.adjustments.guard, asked, input)

export const adjustmentsExport = (ctx: Context, input: Parsed<typeof wallet, 'adjustmentsExport'>) =>
  adjustmentsSheet<WalletAdjustment>(ctx, wallet.endpoints.adjustmentsExport.guard, asked, input)
