import { expect, test } from 'vitest'
import { migrations } from '../../../migrations/all.ts'
import { copyDatabase } from '../../platform/testing/test-database.ts'

const rights = migrations['0656-stock-rights'] as string

test('a role that might adjust stock before it had a page may do it there, and opens that page', async () => {
  const database = await copyDatabase('embedded')
  try {
    const granted = await database.asOwner(async (owner) => {
      const client = await owner.connect()
      try {
        await client.query(`select set_config('app.tenant', '1', false)`)
        await client.query(`
          insert into app.menu (key, type, title_zh, title_en, perm_tag)
          values ('wholesale', 'D', '批发', 'Wholesale', null), ('wholesale:product:stock', 'B', '库存', 'Stock', 'wholesale:product:stock')
          on conflict (key) do nothing`)
        await client.query(`
          with r as (insert into app.role (code, name) values ('KEEPER', '库管'), ('OTHER', '其他') returning id, code)
          insert into app.role_menu (role_id, menu_id)
          select r.id, m.id from r, app.menu m where r.code = 'KEEPER' and m.key = 'wholesale:product:stock'`)
        await client.query(rights)
        await client.query(`select set_config('app.tenant', '1', false)`)
        const { rows } = await client.query(`
          select r.code, m.perm_tag from app.role_menu g join app.role r on r.id = g.role_id join app.menu m on m.id = g.menu_id
           where r.code in ('KEEPER', 'OTHER')
           order by m.perm_tag`)
        return rows
      } finally {
        client.release()
      }
    })
    expect(granted).toEqual(
      ['wholesale:product:stock', 'wholesale:productStock:adjust', 'wholesale:productStock:list'].map((perm_tag) => ({
        code: 'KEEPER',
        perm_tag,
      })),
    )
  } finally {
    await database.close()
  }
})
