import { parseArgs } from 'node:util'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { type Config, readConfig, storeSettings, uploadDrivers } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { moveFiles } from '../platform/files/move-files.ts'
import { tryStore } from '../platform/files/try-store.ts'
import { openUploads } from '../platform/files/uploads.ts'
import { tellProgress } from '../tell-progress.ts'
import { explain } from './explain.ts'

/**
 * `npm run files:move -- --from postgres --to s3`: copies the uploaded files into another store, whose settings stand
 * beside those of the present one. Then the product starts with `UPLOAD_DRIVER` of the new store, and the same command
 * takes along what came in between; with `--remove` the old store loses what the new one holds.
 */
try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, remove: { type: 'boolean', default: false } },
  })
  const config = readConfig()
  const names = { from: driverOf(values.from), to: driverOf(values.to) }
  if (names.from === names.to) throw new CannotStart('Both stores are the same one.')
  const database = await openDatabase(config)
  try {
    const [from, to] = [names.from, names.to].map((driver) => storeOf(driver, config, database.pool))
    if (!from || !to)
      throw new CannotStart(
        'Files with the image service stay there: only the service itself hands them on (its S3 address serves as a store of the kind s3).',
      )
    const moved = await tellProgress(async (tell) => {
      tell('A file to try the new store')
      await tryStore(to)
      tell('Files')
      return moveFiles(database.pool, { from, to }, { removes: values.remove })
    })
    process.stdout.write(
      `${moved.copied} files with ${moved.bytes} bytes copied and compared, ${moved.there} were there already, ${moved.removed} removed from the old store.\n`,
    )
    for (const object of moved.missing) process.stdout.write(`In neither store: ${object}\n`)
    if (moved.missing.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function driverOf(name: string | undefined) {
  const driver = uploadDrivers.find((each) => each === name)
  if (driver) return driver
  throw new CannotStart(
    'Name both stores, each one of local, postgres and s3: npm run files:move -- --from postgres --to s3',
  )
}

function storeOf(driver: (typeof uploadDrivers)[number], config: Config, pool: Parameters<typeof openUploads>[1]) {
  return openUploads(storeSettings(driver, config), pool).store
}
