import type pg from 'pg'

/**
 * The books worked out again from the rows of documents, in words of its own: none of this is shared with the product, whose
 * proofs would repeat its errors. Each finds rows that are wrong.
 */
const live = `('APPROVING', 'COMMITTED', 'COMPLETED', 'CLOSED')`
const questions: Readonly<Record<string, string>> = {
  'lines of an order': `
    select o.no, o.payable_cents as "is", l.net + o.freight_cents + case o.tax_mode when 'EXCLUSIVE' then l.tax + o.freight_tax_cents else 0 end as should
      from wholesale_order o
      join lateral (select coalesce(sum(net_cents), 0) as net, coalesce(sum(tax_cents), 0) as tax from wholesale_order_line l where l.order_id = o.id) l on true
     where o.payable_cents is distinct from l.net + o.freight_cents + case o.tax_mode when 'EXCLUSIVE' then l.tax + o.freight_tax_cents else 0 end`,
  'what a line comes to': `
    select o.no || ' ' || l.place as no, l.net_cents as "is", round(l.qty * l.price) - l.line_discount_cents - l.order_discount_cents - l.coupon_cents as should
      from wholesale_order_line l join wholesale_order o on o.id = l.order_id
     where l.net_cents <> round(l.qty * l.price) - l.line_discount_cents - l.order_discount_cents - l.coupon_cents
        or l.base_qty <> l.qty * l.factor or l.payable_cents <> l.net_cents + case o.tax_mode when 'EXCLUSIVE' then l.tax_cents else 0 end`,
  'tax of a line': `
    select o.no || ' ' || l.place as no, l.tax_cents as "is",
           case o.tax_mode when 'EXCLUSIVE' then round(l.net_cents * l.tax_rate_bp / 10000.0)
                else round(l.net_cents * l.tax_rate_bp / (10000.0 + l.tax_rate_bp)) end as should
      from wholesale_order_line l join wholesale_order o on o.id = l.order_id
     where l.tax_cents <> case o.tax_mode when 'EXCLUSIVE' then round(l.net_cents * l.tax_rate_bp / 10000.0)
                          else round(l.net_cents * l.tax_rate_bp / (10000.0 + l.tax_rate_bp)) end`,
  'tax of a freight': `
    select o.no, o.freight_tax_cents as "is", o.tax_cents - l.tax as should from wholesale_order o
      join lateral (select coalesce(sum(tax_cents), 0) as tax from wholesale_order_line l where l.order_id = o.id) l on true
     where o.change_no = 0 and o.freight_tax_cents <> o.tax_cents - l.tax`,
  'discounts shared over lines': `
    select o.no, o.discount_cents + o.coupon_cents as "is", l.shared as should from wholesale_order o
      join lateral (select coalesce(sum(order_discount_cents + coupon_cents), 0) as shared from wholesale_order_line l where l.order_id = o.id) l on true
     where o.discount_cents + o.coupon_cents <> l.shared`,
  'shipped of a line': `
    select o.no || ' ' || l.place as no, l.shipped_qty as "is", d.qty as should
      from wholesale_order_line l join wholesale_order o on o.id = l.order_id
      join lateral (select coalesce(sum(x.qty), 0) as qty, coalesce(sum(x.amount_cents), 0) as cents from delivery_line x join delivery n on n.id = x.delivery_id
                     where x.order_line_id = l.id and n.state in ('SHIPPED', 'SIGNED')) d on true
     where l.shipped_qty <> d.qty or l.shipped_cents <> d.cents or l.shipped_qty + l.closed_qty > l.qty
        or (l.shipped_qty = l.qty and l.shipped_cents <> l.payable_cents)`,
  'invoiced of a line': `
    select o.no || ' ' || l.place as no, i.cents as "is", l.shipped_cents - l.returned_cents as should
      from wholesale_order_line l join wholesale_order o on o.id = l.order_id
      join lateral (select coalesce(sum(v.amount_cents), 0) as cents from crm_invoice_line v join crm_invoice h on h.id = v.invoice_id
                     where v.order_line_id = l.id and (h.state = 'ISSUED' or h.state = 'APPLIED' and h.amount_cents > 0)) i on true
     where i.cents > l.shipped_cents - l.returned_cents or i.cents < 0 or i.cents <> l.invoiced_cents`,
  'tax of an invoice': `
    select h.id::text as no, h.amount_cents as "is", v.cents as should from crm_invoice h
      join lateral (select sum(amount_cents) as cents, sum(tax_cents) as tax from crm_invoice_line v where v.invoice_id = h.id) v on true
     where h.amount_cents <> v.cents or h.tax_cents <> v.tax`,
  'what is owed': `
    select r.doc_no as no, r.outstanding_cents as "is", e.sum as should from receivable r
      join lateral (select coalesce(sum(e.outstanding), 0) as sum from receivable_entry e
                      join receivable_account a on a.id = e.account_id where a.receivable_id = r.id) e on true
     where r.outstanding_cents < 0 or r.outstanding_cents <> e.sum
        or (r.state = 'OPEN') <> (r.outstanding_cents > 0)`,
  'used credit of a customer': `
    select c.name as no, a.used as "is", coalesce(r.cents, 0) as should from credit_account a join customer c on c.id = a.customer_id
      left join (select customer_id, sum(outstanding_cents) as cents from receivable where state <> 'REVERSED' group by 1) r on r.customer_id = a.customer_id
     where a.used <> coalesce(r.cents, 0)`,
  'entries of the credit': `
    select a.customer_id::text as no, a.used as "is", e.used as should from credit_account a
      join lateral (select sum(used) as used, sum(frozen) as frozen, count(*) as entries, max(number) as last from credit_entry e where e.account_id = a.id) e on true
     where a.used <> e.used or a.frozen <> e.frozen or e.last <> e.entries`,
  'credit held by a merged customer': `
    select c.name as no, a.used + a.frozen as "is", 0 as should from credit_account a join customer c on c.id = a.customer_id
     where c.merged_into_id is not null and (a.used <> 0 or a.frozen <> 0)`,
  'entries of a balance': `
    select a.customer_id::text as no, a.principal + a.gift as "is", e.sum as should from customer_balance_account a
      join lateral (select coalesce(sum(principal + gift), 0) as sum from customer_balance_entry e where e.account_id = a.id) e on true
     where a.principal + a.gift <> e.sum or a.principal < 0 or a.gift < 0`,
  'receipts that were allocated': `
    select i.no, i.amount_cents as "is", a.cents as should from income i
      join lateral (select coalesce(sum(amount_cents), 0) as cents from income_allocation a where a.income_id = i.id and a.reversed_at is null) a on true
     where i.direction = 'IN' and i.state = 'CONFIRMED' and i.amount_cents <> a.cents`,
  'reserved stock': `
    select s.sku_code as no, k.reserved as "is", coalesce(o.qty, 0) as should
      from stock_account k join product_sku s on s.id = k.sku_id
      left join (select l.sku_id, sum((l.qty - l.shipped_qty - l.closed_qty) * l.factor) as qty
                   from wholesale_order_line l join wholesale_order o on o.id = l.order_id
                  where o.state in ('APPROVING', 'COMMITTED') group by 1) o on o.sku_id = k.sku_id
     where s.track_stock and k.reserved <> coalesce(o.qty, 0)`,
  'coupons of live orders': `
    select g.id::text as no, g.state as "is", count(o.id)::text as should from wholesale_coupon_grant g
      left join wholesale_order o on o.coupon_grant_id = g.id and o.state in ${live}
     group by g.id, g.state having (g.state = 'USED') <> (count(o.id) = 1) or count(o.id) > 1`,
  'ordered of a quotation': `
    select q.no, x.ordered_qty as "is", o.qty as should from quotation_line x join quotation q on q.id = x.quotation_id
      join lateral (select coalesce(sum(l.qty - l.closed_qty), 0) as qty from wholesale_order_line l join wholesale_order o on o.id = l.order_id
                     where l.quotation_line_id = x.id and o.state in ${live}) o on true
     where x.ordered_qty <> o.qty or x.ordered_qty > x.qty`,
  'numbers of orders': `
    select o.no, count(*) as "is", 1 as should from wholesale_order o group by tenant_id, o.no having count(*) > 1`,
  'effects of what members have paid': `
    select t.trade_no as no, 'nothing' as "is", 'a payment of its member' as should from trade t
     where t.biz_type = 'ORDER' and t.paid_at is not null and t.member_id is not null
       and not exists (select from member_payment p where p.trade_id = t.id)`,
  'figures of a member': `
    select m.member_no as no, m.pay_count as "is", p.count as should from member m
      join lateral (select count(*) as count from member_payment p where p.member_id = m.id) p on true
     where m.merged_into_id is null and m.pay_count <> p.count`,
  'orders that have ended': `
    select o.no, count(n.id) as "is", 0 as should from wholesale_order o join delivery n on n.order_id = o.id and n.state = 'PENDING'
     where o.state in ('CLOSED', 'COMPLETED', 'CANCELLED') group by o.no`,
}

/** Every question with the rows that are wrong, in words. */
export async function recounted(pool: pg.Pool): Promise<string[]> {
  const wrong: string[] = []
  await pool.query('set search_path = app')
  for (const [title, sql] of Object.entries(questions)) {
    const { rows } = await pool.query<{ no: string; is: string; should: string }>(`${sql} limit 5`)
    for (const { no, is, should } of rows) wrong.push(`${title}: ${no} is ${is}, should be ${should}`)
  }
  return wrong
}

export const countOfQuestions = Object.keys(questions).length
