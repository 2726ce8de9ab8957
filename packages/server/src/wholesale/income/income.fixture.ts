import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import { income } from '@brandside/contract/wholesale/income.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let numbered = 0

export default {
  of: income,
  row: async (person) => {
    const customerId = await person.row(customer)
    const { rows } = await asSuperuser(person.database, (client) =>
      client.query<{ id: string }>(
        `insert into app.income (tenant_id, no, direction, customer_id, source, pay_way, amount_cents, paid_at, biz_date, created_by)
         select tenant_id, $2, 'IN', id, 'BALANCE', 'BALANCE', 100, now(), current_date, created_by
           from app.customer where id = $1 returning id`,
        [customerId, `WALK${++numbered}`],
      ),
    )
    return Number(rows[0]?.id) as Id
  },
} satisfies Fixture
