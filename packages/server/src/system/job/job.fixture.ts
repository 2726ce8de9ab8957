import { randomUUID } from 'node:crypto'
import { job } from '@brandside/contract/system/job.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

/** A message that has been given up. */
const given = async ({ database }: Maker) => {
  const id = randomUUID()
  await asSuperuser(database, (client) =>
    client.query(
      `insert into pgboss.job (id, name, data, state, completed_on, policy)
       select $1, name, '{"tenantId": 1}', 'failed', now(), policy from pgboss.queue order by name limit 1`,
      [id],
    ),
  )
  return { messageIds: [id] }
}

export default { of: job, inputs: { retry: given, drop: given } } satisfies Fixture
