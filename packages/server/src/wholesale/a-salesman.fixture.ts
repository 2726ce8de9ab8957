import { asSuperuser } from '../platform/testing/superuser.ts'
import type { TestProduct } from '../platform/testing/test-product.ts'
import { join, type Person } from '../platform/testing/walk/people.ts'

/** Somebody who sells, with the rights named on what is his own. */
export async function aSalesman(product: TestProduct, rights: readonly string[]): Promise<Person> {
  const person = await join(product, { rights, dataScope: 5 })
  await asSuperuser(product.database, async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', '1', true)`)
    await client.query('update app.admin set salesman = true where id = $1', [person.id])
    await client.query('commit')
  })
  return person
}
