import { sql } from 'kysely'
import { today } from '../period.public.ts'

/**
 * Quotations that were sent in 90 days and have come to something: accepted, lost or expired. A revision counts in place
 * of what it revises.
 */
export const decided = sql<boolean>`(quotation.sent_at >= now() - interval '90 days'
  and quotation.state not in ('SUPERSEDED', 'VOIDED')
  and (quotation.accepted_at is not null or quotation.state in ('REJECTED', 'EXPIRED')
       or (quotation.state = 'SENT' and quotation.valid_to < ${today})))`
