import { forEachTenant } from './tables-1.ts'

/**
 * What a member has paid is told in the currency of the brand where he registered: payments at brands of another one leave his
 * figures, and a saved condition on an amount says that it is of the currency of most shops.
 */
export const membersOfOneCurrency = `
  ${forEachTenant(`
  update app.member m
     set pay_cents = greatest(0, m.pay_cents - other.paid), refund_cents = greatest(0, m.refund_cents - other.refunded)
    from (select p.member_id, sum(p.paid_cents) as paid, sum(p.refunded_cents) as refunded
            from app.member_payment p
            join app.brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id
            join app.member payer on payer.tenant_id = p.tenant_id and payer.id = p.member_id
            join app.brand own on own.tenant_id = payer.tenant_id and own.id = payer.register_brand_id
           where b.currency <> own.currency group by 1) other
   where m.id = other.member_id;
  update app.member_segment
     set filter = filter || jsonb_build_object('currency', coalesce((
           select b.currency from app.shop s join app.brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
            group by 1 order by count(*) desc, 1 limit 1), 'CNY'))
   where (filter ? 'payCentsMin' or filter ? 'payCentsMax') and not filter ? 'currency';
  `)}
`
