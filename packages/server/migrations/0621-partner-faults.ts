/** Why a POS gave no usable answer, and who has ended a binding, as words that each operator reads in his own language. */
export const partnerFaults = `
  alter table app.epos_call_log add column fault text;
  update app.epos_sync_job set error = 'BROKEN' where status = 'FAILED' and error = 'SILENT';
  alter table app.delivery_binding add column unbound_by text
    check (unbound_by in ('OPERATOR', 'PLATFORM', 'UNFINISHED'));
  update app.delivery_binding set unbound_by =
    case unbind_reason when '平台解绑' then 'PLATFORM' when '绑定未完成' then 'UNFINISHED' else 'OPERATOR' end
   where status = 'UNBOUND';
  update app.delivery_binding set unbind_reason = null where unbound_by <> 'OPERATOR';
`
