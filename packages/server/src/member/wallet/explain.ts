import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import { explain as explained, explainSheet } from '../ledgers/explain.ts'
import { walletLedger } from './wallet-ledger.ts'

/** The entries that make a balance, with their running total. */
export const explain = (ctx: Context, asked: Parsed<typeof wallet, 'explain'>) =>
  explained<Output<typeof wallet, 'explain'>>(ctx, wallet.endpoints.explain.guard, walletLedger, asked)

export const explainExport = (ctx: Context, asked: Parsed<typeof wallet, 'explainExport'>) =>
  explainSheet<Output<typeof wallet, 'explainExport'>>(ctx, wallet.endpoints.explainExport.guard, walletLedger, asked)
