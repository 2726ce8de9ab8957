import type { Id } from '@brandside/contract/platform/id.ts'
import { notice } from '@brandside/contract/shell/notice.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let told = 0

export default {
  of: notice,
  // Listeners write them, and no call does.
  row: ({ id, database }) =>
    asSuperuser(database, async (client) => {
      const { rows } = await client.query(
        `insert into app.notice (tenant_id, admin_id, announcement, text_zh, text_en)
         select a.tenant_id, a.id, $2, '灯笼亮了', 'The lantern is lit' from app.admin a where a.id = $1 returning id`,
        [id, `walk ${++told}`],
      )
      return Number(rows[0].id) as Id
    }),
} satisfies Fixture
