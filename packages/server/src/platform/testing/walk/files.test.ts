import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toSnake } from '../../database/camel.ts'
import { asSuperuser } from '../superuser.ts'
import { engines } from '../test-database.ts'
import { openTestProduct, type TestProduct } from '../test-product.ts'
import { contracts } from './registry.ts'
import { shapeOf } from './working-input.ts'

/** Fields of records that hold the key of an uploaded picture. */
const pictures = contracts.flatMap(({ name, endpoints }) => {
  const written = [endpoints.create, endpoints.update].flatMap((endpoint) =>
    endpoint ? Object.entries(shapeOf(endpoint.input)) : [],
  )
  const fields = written.filter(([, schema]) => notesOf(schema)?.kind === 'image').map(([field]) => field)
  return [...new Set(fields)].map((field) => ({ name, field }))
})

describe.each(engines())('pictures in records, on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  test.each(pictures)(
    '$name.$field takes only files of its tenant, and its use of them is written down',
    async (of) => {
      const triggers = await asSuperuser(product.database, async (client) => {
        const { rows } = await client.query<{ found: string }>(
          `select t.tgrelid::regclass::text || '.' || encode(t.tgargs, 'escape') as found
           from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname = 'keep_file_reference'`,
        )
        return rows.map(({ found }) => found.replace(/^app\./, '').replace(/\\000$/, ''))
      })
      expect(triggers).toContain(`${toSnake(of.name)}.${toSnake(of.field)}`)
    },
  )
})
