import type { CustomerOverview } from '@brandside/contract/wholesale/customer/customer.ts'

type CustomerFigure = keyof Pick<CustomerOverview, 'openOrders' | 'quotations' | 'contracts' | 'branches'>

/** The address of the rows that each figure of a customer counts. */
export function rowsOfCustomer(id: number): Readonly<Record<CustomerFigure, string>> {
  return {
    openOrders: `/wholesale/wholesaleOrder?customerId=${id}&open=true`,
    quotations: `/wholesale/quotation?customerId=${id}&open=true`,
    contracts: `/wholesale/contract?customerId=${id}&state=EFFECTIVE`,
    branches: `/wholesale/customer?parentId=${id}`,
  }
}
