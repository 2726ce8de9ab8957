import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** The key of a field that was named without one: of its English label, `storeArea`. */
export async function newKey({ db }: Context, entity: string, label: string): Promise<string> {
  const words = label.match(/[A-Za-z0-9]+/g) ?? []
  const joined = words.map((word, at) => (at === 0 ? word.toLowerCase() : capital(word.toLowerCase()))).join('')
  const stem = (/^[a-z]/.test(joined) ? joined : `field${capital(joined)}`).slice(0, 36)
  const { rows } = await sql<{ key: string }>`
    select key from custom_field
     where tenant_id = app.tenant() and entity = ${entity} and deleted_at is null`.execute(db)
  const taken = new Set(rows.map(({ key }) => key))
  if (!taken.has(stem)) return stem
  for (let number = 2; ; number++) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
