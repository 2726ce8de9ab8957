import { scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import { sql } from 'kysely'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { nextAt, waitsFor } from './schedule.ts'

/** Scheduled reports as their contract says, read and written. */
export const scheduledReports = entityTable(scheduledReport, {
  shows: {
    recipientName: sql<string>`${personName('scheduledReport.recipientId')}`,
    brandName: nameIn('brand', 'scheduledReport.brandId'),
    nextAt,
    waitsFor,
  },
})
