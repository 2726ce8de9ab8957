import { definer } from './tables-1.ts'

/** Recovery codes can be had anew without turning the second factor off. */
export const recoveryCodes = [
  definer(
    'renew_recovery_codes(codes bytea[])',
    'boolean',
    `
      begin
        -- the factor is the lock: of two at once the codes of the later one count, whole
        perform from admin_factor where admin_id = app.admin() and confirmed_at is not null for update;
        if not found then return false; end if;
        delete from admin_recovery_code where admin_id = app.admin();
        insert into admin_recovery_code (admin_id, code_hash) select app.admin(), unnest(codes);
        return true;
      end
    `,
  ),
].join('\n')
