import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import type { Context } from '../../../platform/context.ts'
import type { SheetRow } from '../../../platform/import/files/sheet-cell.ts'
import type { KnownTitles } from '../../../platform/import/line-sheet.ts'
import { accountOfSheet } from './statement-account.ts'
import { statementTargets } from './statement-columns.ts'

/** What the columns of an account's statements are: said once by a clerk, kept with the account. */
export async function knownTitles(
  ctx: Context,
  given: Readonly<Record<string, unknown>>,
  above: readonly SheetRow[],
): Promise<KnownTitles> {
  const { account } = await accountOfSheet(ctx, given, above)
  const kept = await ctx.db
    .selectFrom('statementMapping')
    .select('titles')
    .where('bankAccountId', '=', account.id)
    .executeTakeFirst()
  const before = new Map((kept?.titles ?? []) as [string, string][])
  return {
    titles: Object.fromEntries(before),
    async keep(titles) {
      const after = new Map([...before, ...Object.entries(titles).filter(([title]) => title !== '')])
      // An account has a few kinds of statements, and no more titles than these hold.
      const pairs = JSON.stringify([...after].slice(-most))
      if (pairs === JSON.stringify([...before])) return
      await ctx.db
        .insertInto('statementMapping')
        .values({ bankAccountId: account.id, titles: pairs })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'bankAccountId']).doUpdateSet({ titles: pairs, updatedAt: ctx.now }),
        )
        .execute()
      const [zh, en] = [said(titles, 0), said(titles, 1)]
      ctx.log({
        of: bankAccount,
        id: account.id,
        name: account.name,
        title: ['设置对账单列', 'Set statement columns'],
        note: [zh, en],
      })
    },
  }
}

const most = 300

const said = (titles: Readonly<Record<string, string>>, language: 0 | 1) =>
  Object.entries(titles)
    .flatMap(([title, name]) => {
      const label = statementTargets.find((target) => target.name === name)?.label[language]
      return title !== '' && label ? [`${title} → ${label}`] : []
    })
    .join(language === 0 ? '；' : '; ')
