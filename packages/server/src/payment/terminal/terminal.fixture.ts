import { terminal } from '@brandside/contract/payment/terminal.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: terminal,
  inputs: {
    login: async (person) => {
      const id = await person.row(shop)
      const password = 'Lantern#2026'
      const { data } = await person.caller.call(shop.endpoints.view, { id })
      await person.caller.call(shop.endpoints.password, { id, password })
      // Tills of a shop or a brand that is disabled do not sign in.
      await asSuperuser(person.database, (db) =>
        db.query(
          `with s as (update app.shop set status = 1 where id = $1 returning tenant_id, brand_id)
           update app.brand b set status = 1 from s where b.tenant_id = s.tenant_id and b.id = s.brand_id`,
          [id],
        ),
      )
      return { shopCode: data?.code, password }
    },
  },
  signed: { logout: async ({ row }) => ({ input: {}, shopId: await row(shop) }) },
} satisfies Fixture
