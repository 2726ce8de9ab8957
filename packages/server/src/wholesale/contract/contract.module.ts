import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { sql } from 'kysely'
import { keptBy } from '../../platform/delete-guards.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { keepGoods } from '../product/used-goods.public.ts'
import { amend, approve, reject, submit, terminate, withdraw } from './approval.ts'
import { contracts } from './contracts.ts'
import { dropdown } from './dropdown.ts'
import { attach } from './papers.ts'
import { print } from './print.ts'
import { drawUpRenewals } from './renew.ts'
import { signatories } from './signatories.ts'
import { usage } from './usage.ts'
import { create, remove, update } from './writes.ts'

const goods = keepGoods({ document: 'contract', lines: 'contract_line', by: 'contract_id' })
const numbered = { type: 'CT', table: 'contract', amount: 'amountLimit' }

/** A customer stays while a contract names it, unless that is void. */
const customerGuard = keptBy({
  table: 'contract',
  column: 'customerId',
  where: sql`state <> 'VOIDED'`,
  reason: contract.reasons.ofCustomer,
  tells: { no: sql`no` },
})

export const contractModule = serve(
  contract,
  contracts.handlers({
    create,
    update,
    remove,
    dropdown,
    signatories,
    print,
    submit,
    withdraw,
    approve,
    reject,
    terminate,
    amend,
    attach,
    usage,
  }),
  {
    documents: [numbered],
    retention: drawUpRenewals,
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: customerGuard, ...goods },
    merges: withCustomer('contract'),
    duties: [
      {
        tags: ['wholesale:contract:create', 'wholesale:contract:approve'],
        words: ['编制合同并审批合同', 'to write contracts and to approve them'],
      },
    ],
  },
)
