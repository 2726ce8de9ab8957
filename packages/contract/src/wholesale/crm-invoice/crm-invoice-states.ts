import { states } from '../../platform/states.ts'

/** Invoices are issued elsewhere: here they are applied for and registered. */
export const crmInvoiceStates = states({
  code: 'crm_invoice_state',
  name: ['发票状态', 'Invoice state'],
  items: {
    APPLIED: ['已申请', 'Applied for'],
    ISSUED: ['已开具', 'Issued'],
    REJECTED: ['已驳回', 'Rejected'],
    CANCELLED: ['已作废', 'Void'],
  },
  colours: { APPLIED: 'orange', ISSUED: 'green', REJECTED: 'red', CANCELLED: 'grey' },
  initial: 'APPLIED',
  moves: {
    update: { from: ['APPLIED'], button: ['修改', 'Change'] },
    issue: { from: ['APPLIED'], to: 'ISSUED', button: ['登记开票', 'Register'], next: true },
    reject: { from: ['APPLIED'], to: 'REJECTED', button: ['驳回', 'Reject'], danger: true },
    cancel: { from: ['APPLIED', 'ISSUED'], to: 'CANCELLED', button: ['作废', 'Void'], danger: true },
    attach: { from: ['APPLIED', 'ISSUED'], button: ['附件', 'Attachments'] },
    red: { from: ['ISSUED'], button: ['红冲', 'Issue red invoice'], danger: true },
  },
})
