import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: crmInvoice, by: 'keyword', name: 'title', mark: 'customerName' } satisfies RecordSource
