import { searchable } from './tables-2.ts'

/** Lists that grow with the business are searched by pieces of their names and numbers (0050). */
export const searchedLists = [
  searchable('shop', { names: ['name', 'address'], numbers: ['code'] }),
  searchable('trade', { numbers: ['trade_no'] }),
  searchable('member', { names: ['nickname'] }),
  searchable('customer', { names: ['name'], numbers: ['code', 'mobile', 'tax_no'] }),
  searchable('prospect', { names: ['name', 'contact_name'], numbers: ['mobile'] }),
  searchable('product', { names: ['name', 'search_words', 'initials'], numbers: ['spu_code'] }),
  searchable('product_sku', { names: ['name'], numbers: ['sku_code', 'barcode'] }),
  searchable('wholesale_order', { numbers: ['no', 'po_no'] }),
  searchable('quotation', { names: ['contact_name'], numbers: ['no'] }),
  searchable('contract', { names: ['title'], numbers: ['no'] }),
  searchable('receivable', { numbers: ['doc_no'] }),
  searchable('delivery', { numbers: ['no', 'tracking_no'] }),
  searchable('order_return', { numbers: ['no'] }),
  searchable('income', { names: ['payer_name'], numbers: ['no', 'bank_ref'] }),
  searchable('credit_payment', { names: ['payer_name'], numbers: ['no', 'bank_ref'] }),
  searchable('balance_recharge', { names: ['payer_name'], numbers: ['no', 'bank_ref'] }),
  searchable('crm_invoice', { names: ['title'], numbers: ['no', 'invoice_no'] }),
].join('\n')
