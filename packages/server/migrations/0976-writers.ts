import { forEachTenant } from './tables-1.ts'

const column = `add column writers bigint[] not null default array_remove(array[app.admin()], null)`
const people = (...of: string[]) =>
  `array(select distinct id from unnest(array[${of.join(', ')}]) id where id is not null)`
/** What was sent back was last touched by the one who decided, and not by a writer. */
const changer = `case when reason is null then updated_by end`

/**
 * The operators who wrote any part of a document that is approved: none of them approves it. Who changed an open one before
 * this is known as far as its row says.
 */
export const writers = `
  alter table app.contract ${column};
  alter table app.quotation ${column};
  alter table app.wholesale_order ${column};
  alter table app.marketing_activity ${column};
  ${forEachTenant(`
    update app.contract set writers = ${people('created_by', 'submitted_by', changer)}
     where tenant_id = each_tenant and state in ('DRAFT', 'PENDING', 'REJECTED');
    update app.quotation set writers = ${people('created_by', changer)}
     where tenant_id = each_tenant and state in ('DRAFT', 'APPROVING', 'SENT', 'EXPIRED');
    update app.wholesale_order set writers = ${people('created_by', 'submitted_by', changer)}
     where tenant_id = each_tenant and state in ('DRAFT', 'APPROVING');
    update app.marketing_activity
       set writers = ${people('case when approved is null then created_by end', 'edited_by', 'submitted_by')}
     where tenant_id = each_tenant and state in ('DRAFT', 'PENDING', 'REJECTED');
  `)}
  alter table app.marketing_activity drop column edited_by;
`
