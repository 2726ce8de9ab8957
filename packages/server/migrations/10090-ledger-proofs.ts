import { definer } from './tables-1.ts'

/**
 * The last proof of the ledgers over all companies, for those who watch the installation. The row of each company is read
 * behind its wall, and the caller's own company is set again at the end.
 */
export const ledgerProofs = definer(
  'ledger_proofs(out companies integer, out unproven integer, out oldest timestamptz, out differences integer)',
  'record',
  `
  declare own text := pg_catalog.current_setting('app.tenant', true); company bigint; proof record;
  begin
    companies := 0; unproven := 0; differences := 0;
    for company in select id from tenant where status = 1 loop
      perform pg_catalog.set_config('app.tenant', company::text, true);
      companies := companies + 1;
      select checked_at, fault_count into proof from book_check
       where tenant_id = company order by checked_at desc, id desc limit 1;
      if not found then unproven := unproven + 1; continue; end if;
      oldest := least(oldest, proof.checked_at);
      differences := differences + proof.fault_count;
    end loop;
    perform pg_catalog.set_config('app.tenant', coalesce(own, ''), true);
  end
  `,
)
