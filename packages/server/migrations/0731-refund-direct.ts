import { forEachTenant } from './tables-1.ts'

/** Refunding without an audit is a right of its own: roles that might do so up to the limit still may. */
export const refundDirect = [
  `
    insert into app.menu (key, parent_id, type, title_zh, title_en, perm_tag)
    select 'payment:trade:refundDirect', parent_id, 'B', '免审核退款', 'Refund without audit', 'payment:trade:refundDirect'
      from app.menu where key = 'payment:trade:refund'
    on conflict (key) do nothing;
  `,
  forEachTenant(`
    insert into app.role_menu (role_id, menu_id)
    select g.role_id, n.id
      from app.role_menu g
      join app.menu o on o.id = g.menu_id and o.key = 'payment:trade:refund'
      join app.menu n on n.key = 'payment:trade:refundDirect'
     where g.tenant_id = app.tenant()
    on conflict do nothing;
  `),
].join('\n')
