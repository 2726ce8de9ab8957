import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Contribution } from '../../platform/contribution.ts'
import { toSnake } from '../../platform/database/camel.ts'
import type { Remembered } from '../../platform/lists/table-changes.ts'
import { type Sound, titleSounds } from '../menu/title-sounds.public.ts'

/** Longer lists are searched by characters only: their names would fill the memory of the process. */
const mostNames = 3_000
/** Names that sound alike and are asked for. */
const mostAsked = 3
/** Companies whose names are remembered. */
const mostKept = 200

interface Names extends Remembered {
  sounds: ReadonlyMap<string, Sound>
}

const kept = new Map<string, Names>()

/** Typed on a Latin keyboard: `wanghu`, `wang hu` or `wh`. */
const latin = /^[a-z][a-z' ]*$/i

/** Names of a contract's records that sound like the words, the nearest first; its list is then asked for them. */
export async function namesBySound(ctx: Context, { contract }: Contribution, words: string): Promise<string[]> {
  const { finds, records } = contract
  if (!finds?.sounds || !records || records === 'none' || !latin.test(words)) return []
  const typed = words.toLowerCase().replace(/[' ]/g, '')
  const names = await namesOf(ctx, records.table, finds.name)
  return [...names]
    .flatMap(([name, sound]) => {
      const rank = rankOf(sound, typed)
      return rank === -1 ? [] : [{ name, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.name.length - b.name.length)
    .slice(0, mostAsked)
    .map(({ name }) => name)
}

function rankOf({ pinyin, initials }: Sound, typed: string): number {
  if (pinyin === typed || initials === typed) return 0
  if (initials.startsWith(typed) || pinyin.startsWith(typed)) return 1
  return initials.includes(typed) || (typed.length > 2 && pinyin.includes(typed)) ? 2 : -1
}

/** All names of a table, with their sounds; those that were known before are not looked up again. */
async function namesOf(ctx: Context, table: string, column: string): Promise<ReadonlyMap<string, Sound>> {
  const place = { tenantId: ctx.tenantId, table, operatorId: ctx.operator.id }
  const key = `${ctx.tenantId} ${table}`
  const known = kept.get(key)
  const { changes } = ctx.lists
  if (known && changes.freshness(place, known) === 'good') return known.sounds
  const version = changes.version(place)
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, ${sql.ref(toSnake(column))} as name from ${sql.table(toSnake(table))}
     where tenant_id = app.tenant() and deleted_at is null limit ${mostNames + 1}`.execute(ctx.db)
  const soundOf = await titleSounds()
  const names = rows.length > mostNames ? [] : rows.map(({ name }) => name)
  const sounds = new Map(names.map((name) => [name, known?.sounds.get(name) ?? soundOf(name)]))
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
  kept.set(key, { at: Date.now(), version, sounds })
  return sounds
}
