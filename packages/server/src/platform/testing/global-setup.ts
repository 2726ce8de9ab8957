import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, openEmbedded } from '../database/open-embedded.ts'
import { fillTemplate } from './fixtures.ts'
import { findPostgres } from './postgres.ts'
import { makePostgresTemplates } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the image of a prepared embedded database. */
    templateImage: string
    /** File with the image of an embedded database that has only roles and schemas. */
    emptyImage: string
    /** Administrator's URL of a PostgreSQL with the same two as template databases; empty when there is none. */
    postgresUrl: string
  }
}

/** Prepares an empty and a filled database of each engine, once; every test file works on copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'brandside-test-'))
  const embedded = await openEmbedded()
  project.provide('emptyImage', await kept(embedded, join(folder, 'empty.image')))
  await fillTemplate(embedded)
  project.provide('templateImage', await kept(embedded, join(folder, 'template.image')))
  await embedded.close()

  const postgres = await findPostgres()
  if (postgres) await makePostgresTemplates(postgres.adminUrl)
  else process.stdout.write('No PostgreSQL was found: the server tests run on the embedded engine only.\n')
  project.provide('postgresUrl', postgres?.adminUrl ?? '')

  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function kept(database: EmbeddedDatabase, file: string): Promise<string> {
  writeFileSync(file, await database.dump())
  return file
}
