import { type WalletEntry, wallet } from '@brandside/contract/member/wallet.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Context } from '../../platform/context.ts'
import { entriesOf } from '../ledgers/entries.ts'

const { endpoints } = wallet
const entries = entriesOf<WalletEntry>('wallet', ['principal', 'gift', 'principalAfter', 'giftAfter'])

export const list = (ctx: Context, asked: Parsed<typeof wallet, 'list'>) =>
  entries.list(ctx, endpoints.list.guard, asked)
export const view = (ctx: Context, { id }: ById) => entries.view(ctx, endpoints.view.guard, id)
export const exportRows = (ctx: Context, asked: Parsed<typeof wallet, 'export'>) =>
  entries.exportRows(ctx, endpoints.export.guard, asked)
