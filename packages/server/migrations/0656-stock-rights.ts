import { forEachTenant } from './tables-1.ts'

/**
 * Stock has a page and rights of its own: what a role might do to it as a right of products it may do there, and open the
 * page that it stands on.
 */
export const stockRights = [
  `
    insert into app.menu (key, parent_id, type, title_zh, title_en, perm_tag)
    select n.key, a.id, n.type, n.title_zh, n.title_en, n.perm_tag
      from app.menu a, (values
        ('wholesale/productStock', 'M', '库存管理', 'Stock', 'wholesale:productStock:list'),
        ('wholesale:productStock:adjust', 'B', '调整库存', 'Adjust stock', 'wholesale:productStock:adjust')
      ) n (key, type, title_zh, title_en, perm_tag)
     where a.key = 'wholesale' and exists (select from app.menu where key = 'wholesale:product:stock')
    on conflict (key) do nothing;
  `,
  forEachTenant(`
    insert into app.role_menu (role_id, menu_id)
    select g.role_id, n.id
      from app.role_menu g
      join app.menu o on o.id = g.menu_id and o.key = 'wholesale:product:stock'
      join app.menu n on n.key in ('wholesale/productStock', 'wholesale:productStock:adjust')
     where g.tenant_id = app.tenant()
    on conflict do nothing;
  `),
].join('\n')
