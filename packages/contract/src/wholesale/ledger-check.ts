import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { read } from '../platform/endpoint.ts'
import { flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant } from '../platform/fields/time.ts'

const Fault = z.object({
  /** The row, or the account of a ledger. */
  account: integer(['记录', 'Record'], { min: 0, max: Number.MAX_SAFE_INTEGER, standard: 0 }),
  entry: count(['流水', 'Entry']).nullable(),
  what: text(['检查内容', 'Check'], { max: 200 }),
  is: optionalText(['现值', 'Current'], { max: 1000 }).unwrap(),
  should: optionalText(['应为', 'Expected'], { max: 1000 }).unwrap(),
})

/** Up to which day a ledger is sealed, and the fingerprint that holds all its days. */
const Seal = z.object({
  ledger: text(['台账', 'Ledger'], { max: 60 }),
  day: day(['封存至', 'Sealed up to']),
  days: count(['天数', 'Days']),
  entries: count(['笔数', 'Entries']),
  fingerprint: text(['指纹', 'Fingerprint'], { max: 64 }),
})

/** Whether the books of wholesale agree with each other (wholesale.md 29, 31.10). */
export const ledgerCheck = defineContract({
  name: 'ledgerCheck',
  area: 'wholesale',
  title: ['批发账目核对', 'Wholesale books check'],
  menu: {
    title: ['批发账目与锁定账期', 'Wholesale books and period lock'],
    icon: 'ledgerCheck',
    order: 250,
    group: 'books',
    also: [
      ['锁定账期', 'Lock a period'],
      ['关账', 'Close the month'],
      ['锁账', 'Lock the month'],
      ['结账', 'End the month'],
    ],
  },
  roles: { FINANCE: ['list'], AUDITOR: ['list'], SALESMAN: [] },
  endpoints: {
    check: read(
      '/pcapi/tgx/v1/b2b/check',
      z.object({}),
      z.object({
        checkedAt: instant(['核对时间', 'Checked']),
        checks: list(
          ['核对项目', 'Checks'],
          z.object({
            name: text(['核对项目', 'Check'], { max: 100 }),
            passed: flag(['通过', 'Passed']),
            faults: list(['差异', 'Differences'], Fault, { max: 200 }),
          }),
          { max: 100 },
        ),
        /** The last seal of each ledger. */
        seals: list(['封存', 'Seals'], Seal, { max: 20 }),
      }),
      { rule: 'list', title: ['核对账目', 'Check wholesale books'], unhurried: true, large: true },
    ),
  },
})
