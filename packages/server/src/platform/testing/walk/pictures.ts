import type { Contract } from '@brandside/contract/platform/contract.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { expect, test } from 'vitest'
import { toSnake } from '../../database/camel.ts'
import { asSuperuser } from '../superuser.ts'
import { shapeOf } from './id-fields.ts'
import type { Walk } from './walk.ts'

/** Fields of records that hold the key of an uploaded picture. */
export function walkPictures(walk: Walk): void {
  test.each(walk.contracts.flatMap(picturesOf))(
    '$name.$field takes only files of its tenant, and its use of them is written down',
    async (of) => {
      const triggers = await asSuperuser(walk.product.database, async (client) => {
        const { rows } = await client.query<{ found: string }>(
          `select t.tgrelid::regclass::text || '.' || encode(t.tgargs, 'escape') as found
           from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname = 'keep_file_reference'`,
        )
        return rows.map(({ found }) => found.replace(/^app\./, '').replace(/\\000$/, ''))
      })
      expect(triggers).toContain(`${toSnake(of.name)}.${toSnake(of.field)}`)
    },
  )
}

function picturesOf({ name, endpoints }: Contract): { name: string; field: string }[] {
  const written = [endpoints.create, endpoints.update].flatMap((endpoint) =>
    endpoint ? Object.entries(shapeOf(endpoint.input)) : [],
  )
  const fields = written.filter(([, schema]) => notesOf(schema)?.kind === 'image').map(([field]) => field)
  return [...new Set(fields)].map((field) => ({ name, field }))
}
