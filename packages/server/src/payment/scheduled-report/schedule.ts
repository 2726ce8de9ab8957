import { sql } from 'kysely'

const zone = sql`(select t.time_zone from app.acting_tenant() t)`
const length = sql`('1 ' || lower(scheduled_report.rhythm))::interval`

/** The first day of the period in which its time of day has come: what was before that is to be sent. */
const begunOn = sql`date_trunc(lower(scheduled_report.rhythm), (now() at time zone ${zone}) - scheduled_report.send_at::interval)`

/**
 * When the report of what was before a day is sent: at its time by the company's clock, and not before the business days of
 * its brands are over.
 */
const momentOf = (day: typeof begunOn) => sql`greatest(${timeOn(day)},
  (select max(${dayEnd(day)}) from brand b where ${isReported}))`

const timeOn = (day: typeof begunOn) => sql`(${day} + scheduled_report.send_at::interval) at time zone ${zone}`
const dayEnd = (day: typeof begunOn) => sql`(${day} + b.day_cut::interval) at time zone b.time_zone`

/** The report is of this brand, too. */
const isReported = sql`b.tenant_id = app.tenant() and b.deleted_at is null
  and (scheduled_report.brand_id is null
    or b.path like (select own.path from brand own where own.tenant_id = app.tenant() and own.id = scheduled_report.brand_id) || '%')`

/** The brand whose business day ends last, where that is after the report's time of day. */
export const waitsFor = sql<string | null>`(case when scheduled_report.status = 1 then (
  select b.name from brand b where ${isReported} and ${dayEnd(begunOn)} > ${timeOn(begunOn)}
   order by ${dayEnd(begunOn)} desc, b.id limit 1) end)`

/** Since it was made, a report has come due that was not sent. */
const isOpen = sql<boolean>`(${momentOf(begunOn)} > scheduled_report.created_at
  and coalesce(scheduled_report.last_on < ${begunOn}::date - 1, true))`

export const isDue = sql<boolean>`(${isOpen} and ${momentOf(begunOn)} <= now())`

/** When the next one is sent; never while it is disabled. */
export const nextAt = sql<string | null>`(case when scheduled_report.status = 1 then
  case when ${isOpen} then ${momentOf(begunOn)} else ${momentOf(sql`(${begunOn} + ${length})`)} end end)`

/** The days of the last period that is over. */
export const periodFrom = sql<string>`(${begunOn} - ${length})::date`
export const periodTo = sql<string>`(${begunOn}::date - 1)`
