/** Why what is invoiced stays with the customer: a return, a change and a closing ask the same (ADR 0072). */
export const invoicedReasons = {
  hasInvoice: ['已开票 {amount}，请先作废或红冲发票', '{amount} is invoiced: void or reverse the invoice first'],
  lineInvoiced: [
    '“{line}”已开票 {invoiced}，办理后最多可开 {most}，请先作废或红冲发票',
    '“{line}” is invoiced for {invoiced} of which {most} would be left: void or reverse the invoice first',
  ],
} as const
