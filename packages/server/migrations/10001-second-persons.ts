import { forEachTenant } from './tables-1.ts'

/** Each kind of request with the state in which it waits for a second person. */
const requests = [
  ['trade_refund', 'WAIT_AUDIT'],
  ['point_adjustment', 'PENDING'],
  ['wallet_adjustment', 'PENDING'],
] as const

/**
 * A request says for good whether its amount asked for a second person, since the limits that said so may be others today.
 * Such a one is carried out or ended with the name of that person, and never by who asked for it.
 */
export const secondPersons = `
  ${requests.map(([table]) => `alter table app.${table} add column needs_audit boolean not null default false;`).join('\n  ')}
  ${forEachTenant(
    requests
      .map(
        ([table, waits]) =>
          `update app.${table} set needs_audit = true where tenant_id = each_tenant and (state = '${waits}' or audited_by is not null);`,
      )
      .join('\n'),
  )}
  ${requests
    .map(
      ([table, waits]) => `
  alter table app.${table}
    add constraint ${table}_second_person check (
      (audited_by is null or needs_audit) and (state <> '${waits}' or needs_audit)
      and (not needs_audit or state = '${waits}' or audited_by is not null)
      and (audited_by is null or created_by is null or audited_by <> created_by));`,
    )
    .join('')}
`
