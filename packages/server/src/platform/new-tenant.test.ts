import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queriesOn } from './database/query.ts'
import { Unit } from './database/unit.ts'
import { openTenant } from './identity/session.ts'
import { prepareTenant, prepareTenants } from './new-tenant.ts'
import { asSuperuser } from './testing/superuser.ts'
import { copyDatabase, engines } from './testing/test-database.ts'

test.each(engines())(
  'every tenant is given what the modules have for one, once for each version, on %s',
  async (engine) => {
    const database = await copyDatabase(engine)
    const gift = (name: string) => ({
      contract: brand as unknown as Contract,
      newTenant: {
        of: name,
        give: async (db: Parameters<typeof prepareTenant>[0]) => {
          await sql`insert into role_group (code, name) values (${name}, ${name})`.execute(db)
        },
      },
    })
    const given = () =>
      asSuperuser(database, async (client) => {
        const { rows } = await client.query<{ given: string }>(
          `select tenant_id || ' ' || code as given from app.role_group where code like 'gift%' order by 1`,
        )
        return rows.map((row) => row.given)
      })
    try {
      await database.asOwner((owner) => prepareTenants(owner, [gift('gift-1')]))
      await database.asOwner((owner) => prepareTenants(owner, [gift('gift-1')]))
      expect(await given()).toEqual(['1 gift-1', '2 gift-1'])

      // Within the transaction that makes a tenant: its maker works for his own tenant again afterwards.
      const unit = new Unit(database.pool, { opening: openTenant(1), effect: 'write' })
      const db = queriesOn(unit)
      await prepareTenant(db, [gift('gift-2')], 2 as Id)
      await sql`insert into role_group (code, name) values ('gift-of-1', 'own')`.execute(db)
      await unit.commit()
      expect(await given()).toEqual(['1 gift-1', '1 gift-of-1', '2 gift-1', '2 gift-2'])
    } finally {
      await database.close()
    }
  },
)
