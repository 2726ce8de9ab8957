import type { Context } from '../../platform/context.ts'
import { type RowOf, writeRow } from '../../platform/entity/rows.ts'

type Account = RowOf<'admin'>
type OwnFields = Pick<Account, 'nickName' | 'mobile' | 'email' | 'avatar'>

/** Saves what operators change of their own accounts, which the caller has locked. @public of the profile */
export const saveOwnAccount = (ctx: Context, account: Account, changes: Partial<OwnFields>) =>
  writeRow(ctx, 'admin', { ...account, ...changes }, ['nickName', 'mobile', 'email', 'avatar'])
