import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { prepare } from '../product.ts'
import { explain } from './explain.ts'

/**
 * Makes a new embedded database and fills it, in a process that ends: what the filling takes of memory, the server need not
 * keep. Started by `fill-apart.ts`, which it does not outlive.
 */
process.once('disconnect', () => process.exit(1))
try {
  const config = readConfig()
  const tell = (words: string) => process.send?.({ words })
  const database = await openDatabase(config, tell, { draft: true })
  const newcomers = await prepare(database, config, tell).finally(() => database.close())
  process.send?.({ newcomers }, () => process.exit(0))
} catch (error) {
  process.send?.({ failure: explain(error) }, () => process.exit(1))
}
