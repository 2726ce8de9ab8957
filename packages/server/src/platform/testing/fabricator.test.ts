import { expect, test } from 'vitest'
import { tenantTable } from '../../../migrations/tables-1.ts'
import { fabricate } from './fabricator.ts'
import { copyDatabase } from './test-database.ts'

const parent = tenantTable('shelf', { columns: `letter char(1) not null check (letter in ('P', 'Q'))` })
const child = tenantTable('box', {
  columns: `
    shelf_id bigint not null,
    menu_id bigint not null references app.menu (id),
    size integer not null check (size between 300 and 310),
    colour text not null,
    kind varchar(4) not null,
    made_on date not null,
    labels text[] not null,
    facts jsonb not null,
    inside_id bigint,
    note text`,
  constraints: [
    'foreign key (tenant_id, shelf_id) references app.shelf (tenant_id, id)',
    'foreign key (tenant_id, inside_id) references app.box (tenant_id, id)',
    'unique (tenant_id, kind)',
    `check (kind <> '' and (colour = 'red' or colour = 'blue'))`,
    `check (colour <> 'red' or note is not null)`,
  ],
})

test('the fabricator makes rows of a table it has never heard of, parents first, within its constraints', async () => {
  const database = await copyDatabase('embedded')
  await database.asOwner(async (owner) => {
    await owner.query(parent + child)
    await fabricate(owner, async (fabricator) => {
      for (const tenantId of [1, 2]) {
        const row = await fabricator.row('box', tenantId)
        const shelf = await fabricator.row('shelf', tenantId)
        expect(row).toMatchObject({
          tenant_id: tenantId,
          shelf_id: shelf.id,
          inside_id: null,
          size: expect.any(Number),
        })
        expect(['P', 'Q']).toContain(shelf.letter)
        const { kind } = await fabricator.values('box', tenantId)
        expect(kind).not.toBe(row.kind)
      }
    })
  })
  await database.close()
})
