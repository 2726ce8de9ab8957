import type { Id } from '@brandside/contract/platform/id.ts'
import { appRequest } from '@brandside/contract/system/app-request.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let numbered = 0

export default {
  of: appRequest,
  /** Of the company whose app it is, as the server notes it when it has answered. */
  async row(person) {
    const clientId = await person.row(openClient)
    const { rows } = await asSuperuser(person.database, (db) =>
      db.query(
        `insert into app.app_request (tenant_id, client_id, request_id, method, path, status, ms, ip, answered_at)
         select tenant_id, id, $2, 'GET', $3, 200, 5, '203.0.113.7', now() from app.open_client where id = $1 returning id`,
        [clientId, `request-${++numbered}`, `/pcapi/v1/brand/list${numbered}`],
      ),
    )
    return Number(rows[0]?.id) as Id
  },
} satisfies Fixture
