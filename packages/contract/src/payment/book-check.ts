import * as z from 'zod'
import { NoInput } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant } from '../platform/fields/time.ts'

const Fault = z.object({
  /** The row, or the account of a ledger. */
  account: integer(['记录', 'Record'], { min: 0, max: Number.MAX_SAFE_INTEGER, standard: 0 }),
  entry: count(['流水号', 'Entry']).nullable(),
  what: text(['检查内容', 'Check'], { max: 200 }),
  is: optionalText(['现值', 'Current'], { max: 1000 }).unwrap(),
  should: optionalText(['应为', 'Expected'], { max: 1000 }).unwrap(),
})

const Check = z.object({
  name: text(['台账', 'Ledger'], { max: 100 }),
  faults: list(['差异', 'Differences'], Fault, { max: 100 }),
})

/** Every ledger of the company proved from its entries: each night, and when an operator asks. */
export const bookCheck = entity({
  name: 'bookCheck',
  area: 'payment',
  title: ['账目核对', 'Ledger check'],
  menu: { title: ['账目核对', 'Ledger checks'], icon: 'bookCheck', order: 60 },
  at: '/pcapi/v1/bookCheck',
  fields: {},
  derived: {
    day: day(['日期', 'Day']),
    checkedAt: instant(['核对时间', 'Checked']),
    nightly: flag(['每夜自动核对', 'Nightly check']),
    ledgerCount: count(['台账数', 'Ledgers']),
    faultCount: count(['差异', 'Differences']),
    checks: list(['核对结果', 'Results'], Check, { max: 100 }),
  },
  row: ['day', 'checkedAt', 'nightly', 'ledgerCount', 'faultCount'],
  filters: {
    day: 'within',
    differs: flag(['有差异', 'With differences']),
    latest: flag(['最近一次核对', 'Latest check']),
  },
  sort: ['checkedAt'],
  order: ['-checkedAt'],
  scope: 'tenant',
  acts: [],
  roles: { FINANCE: 'all', BRAND_MANAGER: [], SHOP_MANAGER: [], SALESMAN: [] },
  example: {},
  endpoints: () => ({
    /** Goes on in the background: at many trades it takes longer than a call. */
    check: write('/pcapi/v1/bookCheck/check', NoInput, z.object({ queued: flag(['已安排', 'Queued']) }), {
      rule: 'check',
      title: ['核对账目', 'Check ledgers'],
    }),
  }),
})
