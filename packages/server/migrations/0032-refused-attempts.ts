import { definer } from './tables-1.ts'

/** An attempt that one bucket refuses counts in no other, and what is refused in a window is one event with a count. */
export const refusedAttempts = [
  definer(
    'reserve_attempts(buckets jsonb, out refused_by text, out wait_seconds integer)',
    'record',
    `
      declare wanted record; place record;
      begin
        for wanted in
          select b.key, b."windowSeconds", b.max, b."lockSeconds", b."maxLockSeconds"
            from rows from (jsonb_to_recordset(buckets) as (key text, "windowSeconds" integer, max integer,
              "lockSeconds" integer, "maxLockSeconds" integer)) with ordinality
              b (key, "windowSeconds", max, "lockSeconds", "maxLockSeconds", place)
           order by b.place
        loop
          select * into place
            from reserve_attempt(wanted.key, wanted."windowSeconds", wanted.max, wanted."lockSeconds", wanted."maxLockSeconds");
          if not place.allowed then
            refused_by := wanted.key;
            wait_seconds := place.wait_seconds;
            raise exception 'refused' using errcode = 'BT001';
          end if;
        end loop;
      exception when sqlstate 'BT001' then
        -- all of it is taken back, but that this bucket waits: for that it is asked once more
        perform reserve_attempt(wanted.key, wanted."windowSeconds", wanted.max, wanted."lockSeconds", wanted."maxLockSeconds");
      end
    `,
  ),
  `
    -- the event of the window's first refusal, which counts the others
    alter table app.auth_throttle add event_at timestamptz, add event_id bigint;
  `,
  definer(
    `note_refusal(bucket text, of_kind text, of_admin bigint, of_tenant bigint, hidden_name text, from_ip text, agent text,
       request text)`,
    'void',
    `
      declare known auth_throttle;
      begin
        select * into known from auth_throttle where key = bucket for update;
        if known.event_at >= known.window_start then
          update security_event set detail = jsonb_build_object('times', (detail->>'times')::integer + 1)
            where at = known.event_at and id = known.event_id;
          return;
        end if;
        insert into security_event (kind, admin_id, tenant_id, username_hash, ip, user_agent, request_id, detail)
          values (of_kind, of_admin, of_tenant, hidden_name, from_ip, agent, request, '{"times": 1}')
          returning at, id into known.event_at, known.event_id;
        update auth_throttle set event_at = known.event_at, event_id = known.event_id where key = bucket;
      end
    `,
  ),
  'drop function app.sign_ins(bigint, timestamptz, timestamptz, integer, integer);',
  definer(
    'sign_ins(who bigint, since timestamptz, before timestamptz, skip integer, most integer)',
    `table (id bigint, at timestamptz, kind text, times integer, admin_id bigint, ip text, user_agent text, total bigint)`,
    `
      begin
        return query
          select e.id, e.at, e.kind, coalesce((e.detail->>'times')::integer, 1), e.admin_id, e.ip, e.user_agent,
                 count(*) over ()
            from security_event e
           where e.tenant_id = tenant() and e.kind like 'login.%'
             and (who is null or e.admin_id = who)
             and (since is null or e.at >= since)
             and (before is null or e.at < before)
           order by e.at desc, e.id desc
          offset skip limit most;
      end
    `,
  ),
].join('\n')
