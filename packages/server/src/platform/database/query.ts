import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import { toSnake } from './camel.ts'

export type Db = Kysely<Schema>

/** Kysely that asks this connection; the names of its camelCase columns are written in snake_case. */
export function queriesOn(connection: DatabaseConnection): Db {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<Schema>({ config: { dialect }, driver, executor, dialect })
}

class CamelCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return toSnake(super.sanitizeIdentifier(identifier))
  }
}

const compiler = new CamelCaseCompiler()
const adapter = new PostgresAdapter()
const driver = new DummyDriver()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
