import { bookCheck } from '@brandside/contract/payment/book-check.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

/** The result of a check that found nothing. */
async function aResult(person: Maker): Promise<Id> {
  return asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into app.book_check (tenant_id, day, nightly, ledger_count, fault_count, checks)
       select tenant_id, current_date, false, 1, 0, '[{"name": "wallet", "faults": []}]' from app.admin where id = $1 returning id`,
      [person.id],
    )
    return Number(rows[0]?.id) as Id
  })
}

export default { of: bookCheck, row: aResult } satisfies Fixture
