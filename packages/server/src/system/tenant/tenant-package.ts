import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'

/** The entries a tenant may have, of those that were chosen: the platform's own are left out without a word. */
export async function packageOf(ctx: Context, chosen: readonly Id[] | null): Promise<Id[] | null> {
  if (chosen === null) return null
  if (chosen.length === 0) return []
  const ids = [...new Set(chosen)].sort((a, b) => a - b)
  const known = await ctx.db.selectFrom('menu').select(['id', 'platform']).where('id', 'in', ids).execute()
  if (known.length < ids.length) refuseField('packageMenuIds', tenant.reasons.menuMissing)
  const platform = new Set(known.filter((entry) => entry.platform).map(({ id }) => id))
  return ids.filter((id) => !platform.has(id))
}

/** Entries added to a package and removed from it, by their names. */
export async function tellPackage(ctx: Context, before: number[] | null, after: Id[] | null): Promise<Bilingual> {
  if (after === null) return ['套餐不再受限', 'package no longer limited']
  const entries = await ctx.db
    .selectFrom('menu')
    .select(['id', 'titleZh', 'titleEn', 'platform'])
    .where('type', '<>', 'D')
    .orderBy('id')
    .execute()
  const had = new Set<number>(before ?? entries.filter(({ platform }) => !platform).map(({ id }) => id))
  const has = new Set(after)
  const came = entries.filter(({ id }) => has.has(id) && !had.has(id))
  const went = entries.filter(({ id }) => had.has(id) && !has.has(id))
  return [
    [
      titlesText(
        '加入',
        came.map(({ titleZh }) => titleZh),
      ),
      titlesText(
        '移出',
        went.map(({ titleZh }) => titleZh),
      ),
    ]
      .filter(Boolean)
      .join('，') || '套餐重新限定',
    [
      titlesText(
        'added ',
        came.map(({ titleEn }) => titleEn),
      ),
      titlesText(
        'removed ',
        went.map(({ titleEn }) => titleEn),
      ),
    ]
      .filter(Boolean)
      .join(', ') || 'package limited anew',
  ]
}

const shownAtMost = 5

function titlesText(verb: string, titles: readonly string[]): string {
  if (titles.length === 0) return ''
  const more = titles.length > shownAtMost ? ` (+${titles.length - shownAtMost})` : ''
  return `${verb}${titles.slice(0, shownAtMost).join('、')}${more}`
}
