import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../database/open-embedded.ts'
import { fillTemplate } from './fixtures.ts'
import { findPostgres } from './postgres.ts'
import { makePostgresTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the image of a prepared embedded database. */
    templateImage: string
    /** Administrator's URL of a PostgreSQL with a prepared template database; empty when there is none. */
    postgresUrl: string
  }
}

/** Prepares one database of each engine, once; every test file works on copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'brandside-test-'))
  const embedded = await openEmbedded()
  await fillTemplate(embedded)
  const image = join(folder, 'template.image')
  writeFileSync(image, await embedded.dump())
  await embedded.close()
  project.provide('templateImage', image)

  const postgres = await findPostgres()
  if (postgres) await makePostgresTemplate(postgres.adminUrl)
  else process.stdout.write('No PostgreSQL was found: the server tests run on the embedded engine only.\n')
  project.provide('postgresUrl', postgres?.adminUrl ?? '')

  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
