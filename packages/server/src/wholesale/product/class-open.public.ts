import { sql } from 'kysely'

/** The class of that path and all above it are enabled: what lies below a disabled one is not ordered (wholesale.md 15). */
export const classOpen = (path: string) => sql<boolean>`not exists (
  select from product_class a where a.tenant_id = app.tenant() and a.status = 0 and starts_with(${sql.ref(path)}, a.path))`
