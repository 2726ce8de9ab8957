import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../platform/database/migrate.ts'
import { openEmbedded } from '../platform/database/open-embedded.ts'
import { printSchema } from '../platform/database/print-schema.ts'

/** `npm run schema`: prints the row types of the migrated database. */
const database = await openEmbedded()
await database.asOwner(migrate)
writeFileSync(join(import.meta.dirname, '../../migrations/schema.ts'), await printSchema(database.pool))
await database.close()
