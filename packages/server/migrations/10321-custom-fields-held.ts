/**
 * The fields of written values are held until the write is committed: a field is not deleted meanwhile, and its deletion
 * counts the values. A value whose field went first is refused, where it would have stayed in the row unseen.
 */
export const customFieldsHeld = `
  create or replace function app.keep_custom_values() returns trigger language plpgsql as $body$
    begin
      if tg_op <> 'INSERT' then
        delete from app.custom_value v using app.custom_field f
         where f.tenant_id = old.tenant_id and f.entity = tg_argv[0]
           and v.tenant_id = f.tenant_id and v.field_id = f.id and v.record_id = old.id;
      end if;
      if tg_op <> 'DELETE' then
        perform f.id from app.custom_field f
          where f.tenant_id = new.tenant_id and f.entity = tg_argv[0] and new.custom ? f.key
          order by f.id for share;
        insert into app.custom_value (tenant_id, field_id, record_id, number, word)
        select f.tenant_id, f.id, new.id, app.custom_number(f.kind, given.value),
               case when f.kind in ('TEXT', 'CHOICE') then given.value end
          from jsonb_each_text(new.custom) given
          join app.custom_field f on f.tenant_id = new.tenant_id and f.entity = tg_argv[0] and f.key = given.key
           and f.deleted_at is null
         where given.value is not null;
        if exists (
          select from jsonb_each_text(new.custom) given
           where given.value is not null and (tg_op = 'INSERT' or old.custom ->> given.key is distinct from given.value)
             and not exists (select from app.custom_field f where f.tenant_id = new.tenant_id and f.entity = tg_argv[0]
                                and f.key = given.key and f.deleted_at is null)) then
          raise exception 'A custom field was deleted meanwhile' using errcode = 'serialization_failure';
        end if;
      end if;
      return null;
    end
  $body$;
`
