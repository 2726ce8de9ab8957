import { asSuperuser } from './superuser.ts'
import type { Maker } from './walk/fixture.ts'

/** Each company has a way to send mail by; nothing is sent in a walk. */
export async function mailChannel({ database }: Maker): Promise<void> {
  await asSuperuser(database, (db) =>
    db.query(
      `insert into app.message_channel (tenant_id, name, kind, rehearsal, status)
       select id, 'Mail of the walk', 'SMTP', true, 1 from app.tenant
       on conflict (tenant_id, name) where deleted_at is null do nothing`,
    ),
  )
}
