import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { income, incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { prospect, prospectPoolDays } from '@brandside/contract/wholesale/prospect.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import { param } from '../../platform/parameters/param.ts'
import { isOwnWork, isOwnWorkUnder, isWriter } from '../../platform/states/own-work.ts'
import { reminded } from '../../wholesale/contract/reminded.public.ts'
import { lowStock } from '../../wholesale/product/low-stock.public.ts'
import { returning } from '../../wholesale/prospect/returning.public.ts'
import { today, type Work } from './work.ts'

/** The open work of wholesale; work that takes a second person is not shown to its author. */
export const wholesaleWork: readonly Work[] = [
  {
    work: 'ORDER_APPROVE',
    of: wholesaleOrder,
    needs: wholesaleOrder.endpoints.approve,
    from: sql`wholesale_order where wholesale_order.state = 'APPROVING'`,
    own: isWriter('wholesaleOrder.writers'),
  },
  {
    work: 'TO_SHIP',
    of: wholesaleOrder,
    needs: orderDelivery.endpoints.plan,
    from: sql`wholesale_order where wholesale_order.state = 'COMMITTED' and exists (
      select from wholesale_order_line l where l.tenant_id = wholesale_order.tenant_id and l.order_id = wholesale_order.id
         and l.claimed_qty + l.closed_qty < l.qty)`,
  },
  {
    work: 'CONTRACT_APPROVE',
    of: contract,
    needs: contract.endpoints.approve,
    from: sql`contract where contract.state = 'PENDING' and contract.deleted_at is null`,
    own: isWriter('contract.writers'),
  },
  {
    work: 'CONTRACT_ENDING',
    of: contract,
    needs: contract.endpoints.update,
    from: sql`contract where contract.deleted_at is null and ${reminded}`,
  },
  {
    work: 'QUOTATION_APPROVE',
    of: quotation,
    needs: quotation.endpoints.approve,
    from: sql`quotation where quotation.state = 'APPROVING' and quotation.deleted_at is null`,
    own: isWriter('quotation.writers'),
  },
  {
    work: 'QUOTATION_ENDING',
    of: quotation,
    needs: quotation.endpoints.send,
    from: sql`quotation where quotation.state in ('SENT', 'ACCEPTED') and quotation.deleted_at is null
      and quotation.valid_to between ${today} and (select ${today} + 3)`,
  },
  {
    work: 'CREDIT_APPROVE',
    of: customerCredit,
    needs: customerCredit.endpoints.approve,
    from: sql`(select r.customer_id as id, r.created_by from credit_change r
                where r.tenant_id = app.tenant() and r.state = 'PENDING') customer_credit where true`,
    own: isOwnWork('customerCredit.createdBy'),
  },
  {
    work: 'INCOME_CONFIRM',
    of: income,
    needs: income.endpoints.manualConfirm,
    from: sql`income where income.state = 'PENDING'`,
    own: isOwnWorkUnder(incomeFourEyes, 'income.createdBy'),
  },
  {
    work: 'CREDIT_PAYMENT_CONFIRM',
    of: creditPayment,
    needs: creditPayment.endpoints.confirmReceive,
    from: sql`credit_payment where credit_payment.state = 'PENDING'`,
    own: isOwnWorkUnder(incomeFourEyes, 'creditPayment.createdBy'),
  },
  {
    work: 'RECHARGE_APPROVE',
    of: balanceRecharge,
    needs: balanceRecharge.endpoints.approve,
    from: sql`balance_recharge where balance_recharge.state = 'PENDING'`,
    own: isOwnWorkUnder(incomeFourEyes, 'balanceRecharge.createdBy'),
  },
  {
    work: 'RETURN_APPROVE',
    of: orderReturn,
    needs: orderReturn.endpoints.approve,
    from: sql`order_return where order_return.state = 'REQUESTED'`,
    own: isOwnWork('orderReturn.createdBy'),
  },
  {
    work: 'RETURN_RECEIVE',
    of: orderReturn,
    needs: orderReturn.endpoints.receive,
    from: sql`order_return where order_return.state = 'APPROVED'`,
  },
  {
    work: 'INVOICE_ISSUE',
    of: crmInvoice,
    needs: crmInvoice.endpoints.issue,
    from: sql`crm_invoice where crm_invoice.state = 'APPLIED'`,
  },
  {
    work: 'PROMISE_BROKEN',
    of: receivable,
    needs: receivable.endpoints.promise,
    from: sql`receivable where receivable.outstanding_cents > 0 and receivable.promise_date < ${today}`,
  },
  {
    work: 'PROSPECT_FOLLOW',
    of: prospect,
    needs: prospect.endpoints.follow,
    from: sql`prospect where prospect.state in ('NEW', 'FOLLOWING') and prospect.deleted_at is null
      and prospect.salesman_id is not null and prospect.next_follow_on <= ${today}`,
  },
  {
    work: 'PROSPECT_RETURN',
    of: prospect,
    needs: prospect.endpoints.follow,
    from: (ctx) => sql`prospect where prospect.deleted_at is null and ${returning(param(ctx, prospectPoolDays))}`,
  },
  {
    work: 'LOW_STOCK',
    of: product,
    needs: product.endpoints.update,
    from: sql`product where product.deleted_at is null and ${lowStock}`,
  },
]
