/** A store is reserved for a shop before its platform is asked to bind it: of those who want it at once, one asks. */
export const deliveryReserved = `
  alter table app.delivery_binding drop constraint delivery_binding_status_check;
  alter table app.delivery_binding add constraint delivery_binding_status_check
    check (status in ('BINDING', 'BOUND', 'UNBOUND'));
  drop index app.delivery_binding_shop;
  drop index app.delivery_binding_store;
  create unique index delivery_binding_shop on app.delivery_binding (tenant_id, shop_id, platform)
    where status <> 'UNBOUND';
  create unique index delivery_binding_store on app.delivery_binding (tenant_id, platform, platform_shop_id)
    where status <> 'UNBOUND';
`
