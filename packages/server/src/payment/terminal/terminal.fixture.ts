import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Database } from '../../platform/database/database.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

/** Tills of a shop or a brand that is disabled do not sign in. */
const open = (database: Database, id: Id) =>
  asSuperuser(database, (db) =>
    db.query(
      `with s as (update app.shop set status = 1 where id = $1 returning tenant_id, brand_id)
       update app.brand b set status = 1 from s where b.tenant_id = s.tenant_id and b.id = s.brand_id`,
      [id],
    ),
  )

export default {
  of: terminal,
  inputs: {
    login: async (person) => {
      const id = await person.row(shop)
      const password = 'Lantern#2026'
      const { data } = await person.caller.call(shop.endpoints.view, { id })
      await person.caller.call(shop.endpoints.password, { id, password })
      await open(person.database, id)
      return { shopCode: data?.code, password }
    },
    open: async (person) => {
      const shopId = await person.row(shop)
      await open(person.database, shopId)
      return { shopId }
    },
  },
  signed: {
    logout: async ({ row }) => ({ input: {}, shopId: await row(shop) }),
    password: async ({ row, caller }) => {
      const id = await row(shop)
      const password = 'Lantern#2026'
      await caller.call(shop.endpoints.password, { id, password })
      return { input: { password, newPassword: 'Lantern#2027' }, shopId: id }
    },
  },
} satisfies Fixture
