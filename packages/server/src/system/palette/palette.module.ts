import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type Contract, pageTag } from '@brandside/contract/platform/contract.ts'
import { describeFields } from '@brandside/contract/platform/describe.ts'
import { holds, isTag } from '@brandside/contract/platform/permission.ts'
import { type FoundRecord, type PaletteEntry, palette } from '@brandside/contract/shell/palette.ts'
import type { Context } from '../../platform/context.ts'
import type { Contribution } from '../../platform/contribution.ts'
import { serve } from '../../platform/serve.ts'
import { titleSounds } from '../menu/title-sounds.public.ts'
import { searchParts } from './search-parts.ts'

export const paletteModule = serve(palette, { records, entries })

/** Records that hold the words; where none does, those that hold a part of them. */
async function records(ctx: Context, { words }: { words: string }): Promise<FoundRecord[]> {
  const seen = ctx.modules.filter(({ find, contract }) => find && maySee(ctx, contract))
  const found = await recordsWith(ctx, seen, words)
  if (found.length > 0) return found
  const byPart = []
  for (const part of searchParts(words)) byPart.push(await recordsWith(ctx, seen, part))
  return byPart.flat()
}

async function recordsWith(ctx: Context, modules: readonly Contribution[], words: string): Promise<FoundRecord[]> {
  const each = await Promise.all(modules.map((module) => recordsOf(ctx, module, words)))
  const found = each.flat()
  const soundOf = await titleSounds()
  const typed = words.toLowerCase()
  const sound = typed.replace(/[' ]/g, '')
  // A customer of that name comes before the orders of this customer.
  const isNamed = ({ name }: FoundRecord) =>
    name.toLowerCase().includes(typed) || Object.values(soundOf(name)).some((each) => each.includes(sound))
  return [...found.filter(isNamed), ...found.filter((record) => !isNamed(record))]
}

async function recordsOf(ctx: Context, module: Contribution, words: string): Promise<FoundRecord[]> {
  const found = (await module.find?.(ctx, words)) ?? []
  return found.map(({ id, name, mark }) => ({ module: module.contract.name, id, name, mark, words }))
}

/** What the operator may create, and other words for the pages that he has. */
async function entries(ctx: Context): Promise<PaletteEntry[]> {
  const soundOf = await titleSounds()
  const entry = (
    module: Contract,
    kind: PaletteEntry['kind'],
    [titleZh, titleEn]: Bilingual,
    begins: string[] = [],
  ) => ({
    module: module.name,
    kind,
    titleZh,
    titleEn,
    ...soundOf(titleZh),
    begins,
  })
  return ctx.modules.flatMap(({ contract }) => {
    const { menu, endpoints } = contract
    if (!menu || !maySee(ctx, contract)) return []
    const { create, list } = endpoints
    const narrowed = list ? referencesIn(list.input) : []
    const also = (menu.also ?? []).map((words) => entry(contract, 'PAGE', words, narrowed))
    if (!create || !isTag(create.guard) || !holds(ctx.operator.permissions, create.guard)) return also
    return [...also, entry(contract, 'CREATE', create.title, beginnings(contract))]
  })
}

const maySee = ({ operator }: Context, contract: Contract) => holds(operator.permissions, pageTag(contract))

/** References of the form that the page's address can say as well, as filters of its list. */
function beginnings({ endpoints: { create, list } }: Contract): string[] {
  if (!create || !list) return []
  const filters = new Set(referencesIn(list.input))
  return referencesIn(create.input).filter((name) => filters.has(name))
}

/** The modules whose records an input names by `customerId` and the like. */
function referencesIn(input: Parameters<typeof describeFields>[0]): string[] {
  return Object.entries(describeFields(input)).flatMap(([name, { kind }]) =>
    kind === 'reference' && name.endsWith('Id') ? [name.slice(0, -'Id'.length)] : [],
  )
}
